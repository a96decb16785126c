import type { ProviderConfig } from '#server/auth/base/provider.ts'

type KnownProvider = Pick<ProviderConfig, 'label' | 'kind'> & { issuer: string | null }

const KNOWN: Record<string, KnownProvider> = {
  google: { label: 'Google', kind: 'oidc', issuer: 'https://accounts.google.com' },
  gitlab: { label: 'GitLab', kind: 'oidc', issuer: 'https://gitlab.com' },
  azure: { label: 'Microsoft', kind: 'oidc', issuer: null },
  keycloak: { label: 'Keycloak', kind: 'oidc', issuer: null },
  github: { label: 'GitHub', kind: 'github', issuer: 'https://github.com' },
}

const VARIABLE =
  /^PROVIDER_(GOOGLE|GITLAB|AZURE|KEYCLOAK|GITHUB|CUSTOM_[A-Z\d]+(?:_[A-Z\d]+)*?)_(CLIENT_ID|SECRET|ISSUER|SCOPES|LABEL)$/

/**
 * Reads the providers of PROVIDER_… variables, by name: `google`, `custom:school` for PROVIDER_CUSTOM_SCHOOL_….
 * @param problems gets a sentence for each wrong variable
 */
export function readProviders(
  env: Record<string, string | undefined>,
  problems: string[],
): readonly ProviderConfig[] {
  const given = new Map<string, Record<string, string>>()
  for (const [variable, value = ''] of Object.entries(env)) {
    const text = value.trim()
    if (!variable.startsWith('PROVIDER_') || text === '') continue
    const [, prefix = '', part = ''] = VARIABLE.exec(variable) ?? []
    if (prefix === '') {
      problems.push(
        `${variable} is not known. It must be PROVIDER_, one of GOOGLE, GITLAB, AZURE, KEYCLOAK, GITHUB or CUSTOM_NAME, and one of _CLIENT_ID, _SECRET, _ISSUER, _SCOPES, _LABEL.`,
      )
      continue
    }
    given.set(prefix, { ...given.get(prefix), [part]: text })
  }
  return Array.from(given, ([prefix, parts]) => readProvider(prefix, parts, problems)).filter(
    (provider) => provider !== null,
  )
}

function readProvider(
  prefix: string,
  parts: Record<string, string>,
  problems: string[],
): ProviderConfig | null {
  const name = prefix.toLowerCase().replace('_', ':').replaceAll('_', '-')
  const known = KNOWN[name] ?? { label: name.replace('custom:', ''), kind: 'oidc', issuer: null }
  const before = problems.length
  const must = (part: string, sentence: string) => problems.push(`PROVIDER_${prefix}_${part} ${sentence}`)

  const { CLIENT_ID: clientId, SECRET: secret, SCOPES: scopes, LABEL: label = known.label } = parts
  if (clientId === undefined)
    must('CLIENT_ID', 'is missing: the provider shows it when you register the site.')
  else if (!/^[\x21-\x7e]{1,300}$/.test(clientId))
    must('CLIENT_ID', 'must be printable ASCII without spaces.')
  if (secret !== undefined && !/^[\x21-\x7e]{1,1000}$/.test(secret)) {
    must('SECRET', 'must be printable ASCII without spaces.')
  }
  if (secret === undefined && known.kind === 'github')
    must('SECRET', 'is missing: GitHub needs a client secret.')
  const issuer = (parts['ISSUER'] ?? known.issuer ?? '').replace(/\/+$/, '')
  if (!isIssuer(issuer)) {
    must(
      'ISSUER',
      issuer === ''
        ? 'is missing: the address below which the provider has /.well-known/openid-configuration.'
        : `must be an https address (http on this machine alone), but it is "${issuer}".`,
    )
  }
  if (scopes !== undefined && !/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scopes)) {
    must('SCOPES', 'must be words with spaces between, such as openid email.')
  }
  if (label.length > 40 || /\p{Cc}/u.test(label)) must('LABEL', 'must be a name of at most 40 characters.')
  if (problems.length > before) return null
  return {
    name,
    label,
    kind: known.kind,
    // Kept as it is written: an issuer is compared letter by letter.
    issuer: known.kind === 'github' ? issuer : (parts['ISSUER'] ?? issuer),
    clientId: clientId ?? '',
    secret: secret ?? null,
    scopes: scopes ?? (known.kind === 'github' ? 'read:user user:email' : 'openid email profile'),
  }
}

/** Tokens are sent there, so the address must use https over a network. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const isFit = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isFit && username === '' && search === '' && hash === ''
}
