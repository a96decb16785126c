import { randomInt } from 'node:crypto'
import { CARD_LENGTH, CLASS_CODE_LENGTH, CODE_ALPHABET } from '#contract/class/rules.ts'
import type { Vault } from '#server/vault.ts'

const drawn = (length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

export const drawCode = (): string => drawn(CLASS_CODE_LENGTH)
export const drawCard = (): string => drawn(CARD_LENGTH)

/** Length in bytes of the keyed hash by which a card is found. */
const MAC = 16

/** The hash in the row of a card. */
export const cardMac = (vault: Vault, card: string): string =>
  vault.mac('class card', card).toString('base64url', 0, MAC)

/** One hash for each key in AUTH_KEY: an old card may be hashed with an older key. */
export const cardMacs = (vault: Vault, card: string): string[] =>
  vault.macs('class card', card).map((mac) => mac.toString('base64url', 0, MAC))

const placeOf = (seat: string) => `class card of ${seat}`
export const sealCard = (vault: Vault, seat: string, card: string) => vault.seal(placeOf(seat), card)

/** Null if AUTH_KEY was changed, or if the seat has no card any more. */
export const openCard = (vault: Vault, seat: string, sealed: string | null) =>
  sealed === null ? null : vault.open(placeOf(seat), sealed)
