/** A page of docs/ as the site has it: made into HTML when the site was built (builder/plugins/posts.ts). */
export type Manual = {
  title: string
  /** Its parts, by their names in the address. */
  sections: readonly { id: string; heading: string }[]
  content: string
}

const files = import.meta.glob<Manual>('../../docs/automation.md', { query: '?manual', import: 'default' })

/** What robots may count on: docs/automation.md. */
export const loadManual = (): Promise<Manual> => Object.values(files)[0]!()
