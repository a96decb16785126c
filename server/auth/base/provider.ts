/** A provider as the environment names it; docs/accounts.md says how. */
export type ProviderConfig = {
  /** `google`, `custom:school`: what clients ask for. */
  name: string
  /** What a button says. */
  label: string
  /** GitHub speaks OAuth alone; all others are one piece of code. */
  kind: 'oidc' | 'github'
  /** The issuer; for GitHub the address of its site. */
  issuer: string
  clientId: string
  secret: string | null
  scopes: string
}

/** Who somebody is, as a provider says. */
export type Profile = {
  provider: string
  sub: string
  /** Null: none, or none of a well form. */
  email: string | null
  isEmailVerified: boolean
  /** What is kept of it. */
  data: Record<string, unknown>
}

export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** What a flow must prove when it comes back. */
export type FlowSecrets = { verifier: string; nonce: string }

export type Provider = {
  config: ProviderConfig
  newSecrets: () => Promise<FlowSecrets>
  /** Where the browser goes. @throws {AuthError} 503 where the provider does not answer */
  authorizationUrl: (asked: {
    state: string
    secrets: FlowSecrets
    redirectUri: string
    scopes: string
    others: Record<string, string>
  }) => Promise<URL>
  /**
   * Asks the provider who came back with that address.
   * @throws what openid-client throws
   */
  exchange: (
    cameBackTo: URL,
    checks: { state: string; secrets: FlowSecrets },
  ) => Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** Of an id_token that was made for us. @throws what jose throws, and {AuthError} 503 */
  verifyIdToken: (token: string) => Promise<Record<string, unknown>>
}
