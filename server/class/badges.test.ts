import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import type { Badge, BadgeCheck } from '#contract/class/badge.ts'
import { ask, me, openClass, playTask } from '#server/testing/class-room.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { SENTENCE } from './base/service.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('on $kind', (on) => {
  test('a badge is given for verified own runs, is checked online and offline, and can be revoked', async () => {
    const server = await startTestServer({ on })
    const { url } = server
    const room = await openClass(url, { tasks: [{ level: 5 }, { level: 8, deal: 'plain' }] })
    const { token } = await room.join()
    const { seat } = await me(url, token)
    const give = (more = {}) => room.on<Badge>('POST', '/badges', { seat: seat.id, ...more })
    expect((await give()).status).toBe(409)
    await playTask(server, token, room.tasks[1]!.id)
    await server.classes.settle()
    expect(((await give()).json as unknown as { code: string }).code).toBe('no_badge')
    await playTask(server, token, room.tasks[0]!.id)
    await server.classes.settle()
    const given = await give({ name: 'Zoë Müller' })
    expect(given.status).toBe(201)
    const { jwt, id } = given.json
    const verify = async (text: string) =>
      (await ask<BadgeCheck>(url, 'POST', '/verify', null, { jwt: text })).json
    const online = await verify(jwt)
    expect(online).toMatchObject({
      valid: true,
      revoked: false,
      claims: {
        id: `urn:uuid:${id}`,
        jti: `urn:uuid:${id}`,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        iss: `${url}/class/v1/issuer`,
        sub: `urn:uuid:${seat.id}`,
        credentialSubject: { result: [{ value: '1' }], identifier: [{ identityHash: 'Zoë Müller' }] },
      },
    })
    expect(Date.parse(String(online.claims!['validFrom'])) / 1000).toBe(online.claims!['nbf'])

    // The ten lines of the docs: they need only the file and the published keys.
    const published = (await (await fetch(`${url}/.well-known/botarena-badges.json`)).json()) as {
      keys: JWK[]
    }
    const key = published.keys.find(({ kid }) => kid === given.json.thumbprint)!
    const { payload, protectedHeader } = await jwtVerify(jwt, await importJWK(key, 'RS256'), {
      currentDate: new Date(server.now()),
    })
    expect(payload['name']).toBe('BotArena: 1 random task in 4B')
    expect(Object.keys(protectedHeader).toSorted()).toEqual(['alg', 'jwk', 'typ'])
    expect(Object.keys(protectedHeader.jwk!).toSorted()).toEqual(['e', 'kty', 'n'])
    expect(published.keys.some((one) => 'd' in one)).toBe(false)
    const issuer = await ask(url, 'GET', '/issuer', null)
    expect(issuer.json).toMatchObject({ id: payload.iss, type: ['Profile'] })

    // A foreign key with our claims, and our badge with one letter changed.
    const other = await generateKeyPair('RS256', { extractable: true })
    const theirs = await new SignJWT(payload)
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        jwk: await exportJWK(other.publicKey),
      })
      .sign(other.privateKey)
    const [head, , signature] = jwt.split('.') as [string, string, string]
    const changed = Buffer.from(JSON.stringify({ ...payload, name: 'Boss' })).toString('base64url')
    for (const forged of [
      theirs,
      `${head}.${changed}.${signature}`,
      'x',
      `${head}.${head}.${head}`,
      `${jwt}x`,
    ]) {
      expect(await verify(forged)).toEqual({ valid: false, revoked: false, early: false, claims: null })
    }
    // The server's clock was set back: ours all the same.
    server.advance(-3_600_000)
    expect(await verify(jwt)).toMatchObject({ valid: false, early: true, claims: { jti: `urn:uuid:${id}` } })
    expect(await verify(theirs)).toMatchObject({ early: false, claims: null })
    server.advance(3_600_000)
    expect((await room.on('DELETE', `/badges/${id}`)).status).toBe(204)
    expect(await verify(jwt)).toMatchObject({
      valid: false,
      revoked: true,
      claims: { sub: `urn:uuid:${seat.id}` },
    })
    expect((await room.on('GET', '/badges')).json).toMatchObject({
      badges: [{ id, revokedAt: expect.any(Number) }],
    })
    // The typed name is not stored.
    const rows = await server.store.read('select * from badges')
    expect(JSON.stringify([rows, await server.store.read('select * from seats')])).not.toContain('Müller')
  })
})

test.each(['class.md', 'runs.md', 'badges.md'])(
  'docs/%s says what a mark means in the same words',
  (name) => {
    const text = readFileSync(path.join(import.meta.dirname, '../../docs', name), 'utf8')
    expect(text.replaceAll('**', '')).toContain(`> ${SENTENCE}`)
  },
)
