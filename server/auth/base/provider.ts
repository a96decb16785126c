/** A provider as the environment names it. docs/accounts.md explains the variables. */
export type ProviderConfig = {
  /** The name that clients send: `google`, `custom:school`. */
  name: string
  /** The label of its button. */
  label: string
  /** GitHub speaks only OAuth; all others share one piece of code. */
  kind: 'oidc' | 'github'
  /** The issuer's address; for GitHub the address of its site. */
  issuer: string
  clientId: string
  secret: string | null
  scopes: string
}

/** The person, as a provider describes them. */
export type Profile = {
  provider: string
  sub: string
  /** Null: the provider sent no address, or no valid one. */
  email: string | null
  isEmailVerified: boolean
  /** The claims that are stored. */
  data: Record<string, unknown>
}

export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** The values that a returning flow must match. */
export type FlowSecrets = { verifier: string; nonce: string }

export type Provider = {
  config: ProviderConfig
  newSecrets: () => Promise<FlowSecrets>
  /** The address that the browser is sent to. @throws {AuthError} 503 if the provider does not answer */
  authorizationUrl: (asked: {
    state: string
    secrets: FlowSecrets
    redirectUri: string
    scopes: string
    others: Record<string, string>
  }) => Promise<URL>
  /**
   * Asks the provider for the person who returned with that address.
   * @throws the errors of openid-client
   */
  exchange: (
    cameBackTo: URL,
    checks: { state: string; secrets: FlowSecrets },
  ) => Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** Checks an id_token that was made for us. @throws the errors of jose, and {AuthError} 503 */
  verifyIdToken: (token: string) => Promise<Record<string, unknown>>
}
