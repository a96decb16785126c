import type { Vault } from '#server/auth/crypto/vault.ts'

/** Whom a token names: a learner's seat, an instructor's board, or a projector's view. */
export type TokenKind = 'seat' | 'board' | 'view'

export type Token = { kind: TokenKind; id: string; generation: number }

const VERSION = 1

/** Bytes: the version, the id of a seat or class, its generation, and the MAC over them. */
const [ID, GENERATION, MAC] = [16, 4, 16]
const HEAD = 1 + ID + GENERATION

const textOf = ({ id, generation }: Token) => `${VERSION}:${id}:${generation}`

/** A token is a MAC under AUTH_KEY: no table has it, so nothing at rest can forge one. */
export function makeToken(vault: Vault, token: Token): string {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(VERSION)
  head.write(token.id.replaceAll('-', ''), 1, 'hex')
  head.writeUInt32BE(token.generation, 1 + ID)
  const mac = vault.mac(`class ${token.kind}`, textOf(token)).subarray(0, MAC)
  return `${token.kind}_${Buffer.concat([head, mac]).toString('base64url')}`
}

/** Whom a text names that may be a token. Null: it is none of ours. Whether its generation still counts, its row says. */
export function readToken(vault: Vault, text: string): Token | null {
  const [, kind, body = ''] = /^(seat|board|view)_([\w-]{50})$/.exec(text) ?? []
  if (kind === undefined) return null
  const bytes = Buffer.from(body, 'base64url')
  // One spelling alone: the last letter has bits that say nothing.
  if (bytes.length !== HEAD + MAC || bytes.toString('base64url') !== body || bytes[0] !== VERSION) return null
  const hex = bytes.toString('hex', 1, 1 + ID)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  const token: Token = { kind: kind as TokenKind, id, generation: bytes.readUInt32BE(1 + ID) }
  return vault.isMac(`class ${token.kind}`, textOf(token), bytes.subarray(HEAD)) ? token : null
}
