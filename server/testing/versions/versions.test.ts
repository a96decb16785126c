import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { codeAt } from '#machine/authenticator-app.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { STORED_TABLES } from '#server/schema/stored-tables.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { call, connect } from '#server/testing/people.ts'
import { type FreshStore, postgresAt, sqliteIn } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import {
  loadIntoPostgres,
  loadIntoSqlite,
  postgresTables,
  sqliteTables,
  type Tables,
  type Version,
  VERSIONS,
} from './versions.ts'

const server = await startPostgres({ isDurable: false })
afterAll(async () => server?.stop())

/** A database that today's program has opened, with its rows before that and the way to read them after. */
type OpenedStore = { fresh: FreshStore; before: Tables; now: () => Promise<Tables> }

/** @param version null for an empty database */
async function open(kind: Version['kind'], version: Version | null): Promise<OpenedStore> {
  if (kind === 'sqlite') {
    const folder = makeTempFolder()
    const file = join(folder.path, 'botarena.db')
    const before = version ? loadIntoSqlite(version, file) : {}
    return { before, fresh: sqliteIn(file, folder.remove), now: async () => sqliteTables(file) }
  }
  const url = await server!.createDatabase()
  const before = version ? await loadIntoPostgres(version, url) : {}
  return { before, fresh: await postgresAt(url), now: () => postgresTables(url) }
}

type Row = Tables[string][number]

/** Rows in an order that does not depend on the database. */
const told = (rows: Row[], columns: string[]) =>
  rows.map((row) => JSON.stringify(columns.map((name) => [name, row[name]]))).toSorted()

/** What became of the rows of before: those of today, told with the columns of then. */
const asBefore = (before: Tables, after: Tables, tables: readonly string[]) =>
  tables.map((table) => {
    const columns = Object.keys(before[table]?.[0] ?? {}).toSorted()
    return [table, told(after[table] ?? [], columns)]
  })

/** Tables in which `fill` leaves no row: nobody has a badge or a passkey, or waits for a mail or a provider. */
const EMPTY = ['badge_keys', 'badges', 'flows', 'mails', 'passkeys', 'provider_flows', 'used_messages']

const databases = VERSIONS.filter(({ kind }) => kind === 'sqlite' || server !== null)

test.each(['sqlite', 'postgres'] as const)(
  'the newest version on %s has rows in its tables',
  async (kind) => {
    if (kind === 'postgres' && server === null) return
    const newest = VERSIONS.findLast((version) => version.kind === kind)!
    const { before, fresh } = await open(kind, newest)
    onTestFinished(fresh.remove)
    const empty = Object.keys(before).filter((table) => before[table]!.length === 0)
    // A table without rows proves nothing. `fill` in proof/commands/keep-version.ts makes them.
    expect(empty.toSorted()).toEqual(EMPTY)
  },
)

describe.each(databases)('$name on $kind', (version) => {
  const { kind, kept } = version

  test('it opens with every row that it had', async () => {
    const { before, fresh, now } = await open(kind, version)
    onTestFinished(fresh.remove)
    // A dump that lost its rows would prove nothing.
    for (const table of ['leads', 'feedback', 'user_progress']) expect(before[table]).toHaveLength(2)
    const tables = Object.keys(before)
    expect(asBefore(before, await now(), tables)).toEqual(asBefore(before, before, tables))
    // A record more takes the next id.
    const row = { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: null }
    expect(await fresh.store.add('feedback', [row])).toMatchObject([{ id: 3 }])
  })

  test('a backup of it restores', async () => {
    const { fresh, now } = await open(kind, version)
    onTestFinished(fresh.remove)
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const file = join(folder.path, 'backup')
    await backUp(fresh.store, file)
    const other = await open(kind, null)
    onTestFinished(other.fresh.remove)
    await restore(other.fresh.store, file, { isReplacing: false })
    const [kept, restored] = [await now(), await other.now()]
    expect(asBefore(kept, restored, STORED_TABLES)).toEqual(asBefore(kept, kept, STORED_TABLES))
  })

  test('its people sign in with the password, the phone and the codes of then', async () => {
    const { fresh } = await open(kind, version)
    const { url, now } = await startTestServer({
      on: { kind, open: async () => fresh },
      accounts: {},
    })
    const [ada = ''] = kept.people
    for (const email of kept.people) {
      const { error } = await connect(url).auth.signInWithPassword({ email, password: kept.password })
      expect({ email, error }).toEqual({ email, error: null })
      const wrong = await connect(url).auth.signInWithPassword({ email, password: `${kept.password}!` })
      expect(wrong.error?.code).toBe('invalid_credentials')
    }
    const learner = connect(url)
    await learner.auth.signInWithPassword({ email: ada, password: kept.password })
    expect((await learner.from('learners').select('name, rpa_tool')).data).toEqual([
      { name: 'Ada', rpa_tool: 'UiPath' },
    ])
    const { data: levels } = await learner
      .from('learner_levels')
      .select('challenge_level, seconds, seed, attempts')
    expect(levels).toHaveLength(kept.levels)
    expect(levels).toContainEqual({ challenge_level: 22, seconds: 22, seed: '22', attempts: 3 })

    const { email, secret } = kept.totp
    const signIn = async () => {
      const client = connect(url)
      const { data } = await client.auth.signInWithPassword({ email, password: kept.password })
      return { client, bearer: data.session?.access_token ?? '', factor: data.user?.factors?.[0]?.id ?? '' }
    }
    const withPhone = await signIn()
    const shown = await withPhone.client.auth.mfa.challengeAndVerify({
      factorId: withPhone.factor,
      code: codeAt(secret, now()),
    })
    expect(shown.error).toBeNull()
    const show = async () => {
      const { bearer } = await signIn()
      return call(url, 'POST', '/recovery-codes/verify', { bearer, body: { code: kept.codes[0] } })
    }
    expect([(await show()).status, (await show()).status]).toEqual([200, 422])
  })
})
