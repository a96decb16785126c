import type { Vault } from '#server/vault.ts'

/** The subject of a token: a learner's seat, an instructor's board, or a projector's view. */
export type TokenKind = 'seat' | 'board' | 'view'

export type Token = { kind: TokenKind; id: string; generation: number }

const VERSION = 1

/** Lengths in bytes of the version, the id of a seat or class, its generation, and the MAC over them. */
const [ID, GENERATION, MAC] = [16, 4, 16]
const HEAD = 1 + ID + GENERATION

const textOf = ({ id, generation }: Token) => `${VERSION}:${id}:${generation}`

/** A token is a MAC under AUTH_KEY. It is in no table, so a stolen database cannot forge one. */
export function makeToken(vault: Vault, token: Token): string {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(VERSION)
  head.write(token.id.replaceAll('-', ''), 1, 'hex')
  head.writeUInt32BE(token.generation, 1 + ID)
  const mac = vault.mac(`class ${token.kind}`, textOf(token)).subarray(0, MAC)
  return `${token.kind}_${Buffer.concat([head, mac]).toString('base64url')}`
}

/**
 * The subject of a token; null for any other text. The caller must check in the row whether the generation is still
 * valid.
 */
export function readToken(vault: Vault, text: string): Token | null {
  const [, kind, body = ''] = /^(seat|board|view)_([\w-]{50})$/.exec(text) ?? []
  if (kind === undefined) return null
  const bytes = Buffer.from(body, 'base64url')
  // Only one spelling is valid: the last letter has unused bits.
  if (bytes.length !== HEAD + MAC || bytes.toString('base64url') !== body || bytes[0] !== VERSION) return null
  const hex = bytes.toString('hex', 1, 1 + ID)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  )
  const token: Token = { kind: kind as TokenKind, id, generation: bytes.readUInt32BE(1 + ID) }
  return vault.isMac(`class ${token.kind}`, textOf(token), bytes.subarray(HEAD)) ? token : null
}
