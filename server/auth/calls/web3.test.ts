import { createPrivateKey, generateKeyPairSync, sign as signWith } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 as keccak } from '@noble/hashes/sha3.js'
import { afterAll, describe, expect, test } from 'vitest'
import { readSignedMessage } from '#server/auth/crypto/signed-message.ts'
import { sweep } from '#server/auth/sweep.ts'
import { call, connect } from '#server/testing/people.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer as startServer } from '#server/testing/test-server.ts'
import { isSignedByEthereum } from './web3.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A wallet whose key OpenSSL made. */
function ethereumWallet() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const secret = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')
  const address = `0x${hex(keccak(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(12))}`
  const sign = (message: string) => {
    const bytes = Buffer.from(message)
    const hash = keccak(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return `0x${hex(signed.subarray(1))}${(27 + (signed[0] ?? 0)).toString(16)}`
  }
  return { address, sign }
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${hex(bytes)}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = (BASE58[Number(value % 58n)] ?? '') + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

/** The same; OpenSSL signs too. */
function solanaWallet() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const address = base58(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))
  const key = createPrivateKey({ key: privateKey.export({ format: 'jwk' }), format: 'jwk' })
  return { address, sign: (message: string) => signWith(null, Buffer.from(message), key) }
}

type Parts = { domain?: string; statement?: string; more?: Record<string, string | null> }

function messageFor(
  chain: string,
  url: string,
  address: string,
  { domain, statement, more }: Parts = {},
): string {
  const fields = {
    URI: `${url}/account`,
    Version: '1',
    'Chain ID': '1',
    'Issued At': new Date().toISOString(),
    ...more,
  }
  return [
    `${domain ?? new URL(url).host} wants you to sign in with your ${chain} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement, '']),
    ...Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
}

/** Every message differs, even in the same millisecond. */
let count = 0
const nonce = () => `nonce${(count += 1)}000`

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (accounts = {}) =>
    startServer({ on, accounts: { web3: ['ethereum', 'solana'], ...accounts } })

  test('a wallet signs in by the real client, and is the same the next time', async () => {
    const server = await startTestServer()
    const wallet = ethereumWallet()
    const enter = () => {
      const message = messageFor('Ethereum', server.url, wallet.address, { more: { Nonce: nonce() } })
      return connect(server.url).auth.signInWithWeb3({
        chain: 'ethereum',
        message,
        signature: wallet.sign(message) as `0x${string}`,
      })
    }
    const first = await enter()
    expect(first.error).toBeNull()
    expect(first.data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [{ provider: 'web3', id: `web3:ethereum:${wallet.address}` }],
    })
    expect((await enter()).data.user?.id).toBe(first.data.user?.id)
    const other = solanaWallet()
    const message = messageFor('Solana', server.url, other.address, { statement: 'I come in peace.' })
    const solana = await connect(server.url).auth.signInWithWeb3({
      chain: 'solana',
      message,
      signature: new Uint8Array(other.sign(message)),
    })
    expect(solana.error).toBeNull()
    expect(solana.data.user).toMatchObject({
      identities: [{ provider: 'web3', id: `web3:solana:${other.address}` }],
      user_metadata: { custom_claims: { statement: 'I come in peace.' } },
    })
    expect(server.log.join('')).not.toContain(wallet.address)
  })

  test('a message counts once, however many bring it at the same time', async () => {
    const server = await startTestServer()
    const wallet = ethereumWallet()
    const message = messageFor('Ethereum', server.url, wallet.address)
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(server.url, 'POST', '/token?grant_type=web3', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json['error'] === 'invalid_grant')).toHaveLength(9)
    expect(await server.query('select id from users')).toHaveLength(1)
  })

  test('a message that was used is remembered for as long as it would be accepted, and then forgotten', async () => {
    const server = await startTestServer()
    const wallet = ethereumWallet()
    const message = messageFor('Ethereum', server.url, wallet.address)
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
    const enterAfter = async (ms: number) => {
      server.advance(ms)
      await sweep(server.store, { mailSeconds: 3600, mailFolder: server.mailFolder }, server.now())
      const { status, json } = await call(server.url, 'POST', '/token?grant_type=web3', { body })
      return [status, json['error_description']]
    }
    expect(await enterAfter(0)).toEqual([200, undefined])
    expect(await enterAfter(9.5 * 60_000)).toEqual([400, 'This message was already used'])
    expect(await enterAfter(2 * 60_000)).toEqual([400, 'Signed message was issued too long ago'])
    expect(await server.query('select hash from used_messages')).toEqual([])
  })

  test('a message for another site, another time, or signed by another key signs nobody in', async () => {
    const server = await startTestServer({ accounts: 'on' })
    const [wallet, thief] = [ethereumWallet(), ethereumWallet()]
    const post = async (message: string, signature: string, chain = 'ethereum') => {
      const body = { chain, message, signature }
      return call(server.url, 'POST', '/token?grant_type=web3', { body })
    }
    const of = (parts: Parts, address = wallet.address) => messageFor('Ethereum', server.url, address, parts)
    for (const [name, write] of Object.entries({
      'another domain': () => of({ domain: 'evil.example' }),
      'another address': () => of({ more: { URI: 'https://evil.example/account' } }),
      'both of another site': () => of({ domain: 'evil.example', more: { URI: 'https://evil.example/' } }),
      'a name in front': () => of({ more: { URI: server.url.replace('//', '//x@') } }),
      'no address': () => of({ more: { URI: null } }),
      'another version': () => of({ more: { Version: '2' } }),
      'no chain': () => of({ more: { 'Chain ID': null } }),
      'too old': () => of({ more: { 'Issued At': at(-601_000) } }),
      'of the future': () => of({ more: { 'Issued At': at(61_000) } }),
      'of no time': () => of({ more: { 'Issued At': null } }),
      'of a strange time': () => of({ more: { 'Issued At': 'yesterday' } }),
      expired: () => of({ more: { 'Expiration Time': at(-1000) } }),
      'not yet': () => of({ more: { 'Not Before': at(30_000) } }),
      'a field twice': () => `${of({})}\nVersion: 1`,
      'an unknown field': () => `${of({})}\nColour: red`,
      'letters that nobody sees': () => of({ statement: 'Hello\u202E!' }),
      'ends of lines of Windows': () => of({}).replaceAll('\n', '\r\n'),
      'of the other chain': () => messageFor('Solana', server.url, wallet.address),
      'another’s address': () => of({}, thief.address),
    })) {
      // Written when it is sent: some of them are wrong by a second only.
      const message = write()
      const answer = await post(message, wallet.sign(message))
      expect([name, answer.status, answer.json['error']]).toEqual([name, 400, 'invalid_grant'])
    }
    const good = of({ more: { Nonce: nonce() } })
    const signature = wallet.sign(good)
    for (const wrong of [
      thief.sign(good),
      '0x',
      'x',
      `0x${'0'.repeat(130)}`,
      `0x${'f'.repeat(130)}`,
      `${signature.slice(0, -2)}1d`,
      `${signature.slice(0, 10)}${signature[10] === '0' ? '1' : '0'}${signature.slice(11)}`,
    ]) {
      expect(await post(good, wrong)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    }
    const { address, sign } = solanaWallet()
    const solana = messageFor('Solana', server.url, address)
    const signed = sign(solana).toString('base64url')
    for (const [message, wrong] of [
      [solana.replace('Version', 'Nonce: x\nVersion'), signed],
      [solana, solanaWallet().sign(solana).toString('base64url')],
      [solana, ''],
      [messageFor('Solana', server.url, '1'.repeat(32)), signed],
      [messageFor('Solana', server.url, '0OIl'), signed],
    ] as const) {
      expect(await post(message, wrong, 'solana')).toMatchObject({
        status: 400,
        json: { error: 'invalid_grant' },
      })
    }
    expect((await post('short', signature)).status).toBe(400)
    expect((await post('x'.repeat(21_000), signature)).json).toMatchObject({ code: 'validation_failed' })
    expect((await post(good, signature, 'bitcoin')).json).toMatchObject({ code: 'web3_unsupported_chain' })
    expect(await server.query('select id from users')).toEqual([])
    // A message with a wrong signature is not used up.
    expect((await post(good, signature)).status).toBe(200)
  })

  test('off unless it is named, and refused for new people if nobody may sign up', async () => {
    const wallet = ethereumWallet()
    for (const [accounts, status, code] of [
      [{ web3: [] }, 422, 'web3_provider_disabled'],
      [{ web3: ['solana'] }, 422, 'web3_provider_disabled'],
      [{ accounts: 'invite' }, 422, 'signup_disabled'],
    ] as const) {
      const server = await startTestServer(accounts)
      const message = messageFor('Ethereum', server.url, wallet.address)
      const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
      const answer = await call(server.url, 'POST', '/token?grant_type=web3', { body })
      expect([answer.status, answer.json['code']]).toEqual([status, code])
    }
  })
})

test('a signature that another implementation made is read: the example of web3.js', async () => {
  // https://docs.web3js.org: web3.eth.accounts.sign('Some data', 0x4c08…2318)
  const signature =
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c'
  const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
  expect(await isSignedByEthereum(Buffer.from('Some data'), signature, address)).toBe(true)
  expect(await isSignedByEthereum(Buffer.from('Some date'), signature, address)).toBe(false)
})

test('the example of EIP-4361 is read as it stands there', () => {
  const example = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`
  expect(readSignedMessage(example)).toEqual({
    chain: 'ethereum',
    scheme: null,
    domain: 'example.com',
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    fields: {
      URI: 'https://example.com/login',
      Version: '1',
      'Chain ID': '1',
      Nonce: '32891756',
      'Issued At': '2021-09-30T16:25:24Z',
    },
  })
  expect(readSignedMessage(example.replace('example.com', 'https://example.com')).scheme).toBe('https')
  // Without words there are two empty lines, or one.
  expect(readSignedMessage(example.replace(/\nI accept.*\n/, '\n')).statement).toBeNull()
})
