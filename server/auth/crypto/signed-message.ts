/** The message that a wallet was asked to sign. */
export type SignedMessage = {
  chain: 'ethereum' | 'solana'
  /** With a scheme only if the wallet wrote one. */
  scheme: string | null
  domain: string
  address: string
  statement: string | null
  fields: Readonly<Record<string, string>>
}

const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]

const HEAD =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\S{1,255}) wants you to sign in with your (Ethereum|Solana) account:$/
const FIELD = new RegExp(`^(${FIELDS.join('|')}): (\\S(?:.*\\S)?)$`)

/**
 * Reads a message of EIP-4361, or of its variant for Solana, which has the same lines. The fields may come in any
 * order, each once, because wallets differ.
 * @throws {Error} if it is no such message
 */
export function readSignedMessage(text: string): SignedMessage {
  // The person must have seen the same text in the wallet that the server reads.
  if (!text.isWellFormed() || /[^\P{Cc}\n]|[\u2028\u2029\p{Cf}]/u.test(text)) throw new Error('characters')
  const lines = text.split('\n')
  const [, scheme = null, domain = '', chain = ''] = HEAD.exec(lines[0] ?? '') ?? []
  if (chain === '') throw new Error('head')
  const address = lines[1] ?? ''
  if (lines[2] !== '') throw new Error('a line must be empty')

  const rest = lines.slice(3)
  const first = rest.findIndex((line) => FIELD.test(line))
  if (first === -1) throw new Error('fields')
  const statements = rest.slice(0, first).filter((line) => line !== '')
  if (statements.length > 1) throw new Error('statement')

  const fields: Record<string, string> = {}
  for (const [at, line] of rest.slice(first).entries()) {
    if (/^Resources:?$/.test(line)) {
      if (!rest.slice(first + at + 1).every((resource) => /^- \S+$/.test(resource)))
        throw new Error('resources')
      break
    }
    const [, name = '', value = ''] = FIELD.exec(line) ?? []
    if (name === '' || Object.hasOwn(fields, name)) throw new Error('field')
    fields[name] = value
  }
  return {
    chain: chain === 'Ethereum' ? 'ethereum' : 'solana',
    scheme,
    domain,
    address,
    statement: statements[0] ?? null,
    fields,
  }
}
