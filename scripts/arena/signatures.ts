import { createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose'
import { siteAt } from '#bots/shared/reach.ts'
import { receiptText } from '#contract/results.ts'

type Keys = ReturnType<typeof createLocalJWKSet>

/** Where a server tells its keys. */
const KEYS = '/runs/keys'

/** Asks a server for the keys of its receipts. @throws {Error} if it has none, or is not there */
export async function keysOf(host: string): Promise<Keys> {
  const site = await siteAt(host, KEYS)
  const answer = await fetch(`${site}${KEYS}`)
  if (!answer.ok) throw new Error(`${host} has no keys for signed results: it answered ${answer.status}.`)
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet)
}

/** The error of a line's receipt; null if the host has signed the line. */
export async function wrongReceipt(
  line: { id: string; receipt?: string | undefined },
  keys: Keys,
): Promise<string | null> {
  if (line.receipt === undefined) return 'it has no signature'
  const [head, , signature] = line.receipt.split('.')
  const jws = {
    protected: head ?? '',
    payload: Buffer.from(receiptText(line)).toString('base64url'),
    signature: signature ?? '',
  }
  const verified = await flattenedVerify(jws, keys, { algorithms: ['EdDSA'] }).catch(() => null)
  return verified ? null : 'its signature is from another host or for another run'
}
