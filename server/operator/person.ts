import { readAddress } from '#contract/address.ts'
import { mailsTo, removeMailsTo } from '#server/auth/mail/mail-folder.ts'
import { eraseSeatsOf } from '#server/class/seats/seats.ts'
import { RECORD_TABLES } from '#server/schema/records.ts'
import type { ServerTable, FleetingTable } from '#server/schema/stored-tables.ts'
import { LEARNER_TABLES, type Row, TABLES } from '#server/schema/tables.ts'
import { within } from '#server/store/base/change.ts'
import type { Session, Store } from '#server/store/base/store.ts'

/** The column by which a table's rows name their person, and the columns that this person may see. */
type PersonColumns = { key: string; columns: string }

/** The columns of an account that its owner may see: no hash, no secret, no sealed letter. Null: none of that table. */
const ACCOUNT: Record<ServerTable | FleetingTable, PersonColumns | null> = {
  users: {
    key: 'id',
    columns: `id, email, new_email, email_confirmed_at, invited_at, last_sign_in_at, banned_until, app_metadata,
      user_metadata, is_anonymous, created_at, updated_at`,
  },
  identities: { key: 'user_id', columns: 'id, provider, provider_id, identity_data, email, created_at' },
  factors: {
    key: 'user_id',
    columns: 'id, friendly_name, factor_type, status, last_challenged_at, created_at',
  },
  passkeys: { key: 'user_id', columns: 'id, friendly_name, last_used_at, created_at' },
  recovery_codes: { key: 'user_id', columns: 'id, created_at' },
  sessions: { key: 'user_id', columns: 'id, agent, address, created_at, refreshed_at' },
  mails: { key: 'user_id', columns: 'kind, state, created_at' },
  audit: { key: 'user_id', columns: 'event, at' },
  session_methods: null,
  one_time_tokens: null,
  signing_keys: null,
  // A run names no person, only the account or key that asked for it.
  runs: null,
  run_batches: null,
  // A label is a text of the runner's program.
  arena_keys: null,
  arena_runs: null,
  arena_asks: null,
  // Its account typed the name and the notice. When the account is erased, the class stays without an owner.
  classes: { key: 'owner_id', columns: 'id, name, notice, state, created_at' },
  class_tasks: null,
  // A seat is personal data if its learner was signed in.
  seats: {
    key: 'user_id',
    columns: 'id, class_id, number, nickname, tool, taken_at, seen_at, gone_at, created_at',
  },
  class_runs: null,
  cells: null,
  badges: null,
  badge_keys: null,
  // A shift names no person: a visitor's network address is hidden by a key.
  shifts: null,
  shift_acts: null,
  shift_refusals: null,
  // A label is a text of whoever invites, who erases it.
  invitations: null,
  flows: null,
  challenges: null,
  provider_flows: null,
  used_messages: null,
  runs_alive: null,
}

/** The rows by table; a learner's own rows without a change. */
const EXPORTED: [table: string, told: PersonColumns][] = [
  ...Object.entries(ACCOUNT).filter((entry): entry is [string, PersonColumns] => entry[1] !== null),
  // Learners' rows refer to their owner by a uuid, in databases that have the type.
  ...LEARNER_TABLES.map((table): [string, PersonColumns] => [
    table,
    { key: 'cast(user_id as text)', columns: '*' },
  ]),
]

/** The names of tables in the answer are those of the database, except for users. */
const nameOf = (table: string) => (table === 'users' ? 'accounts' : table)

type FoundPerson = { emails: string[]; userIds: string[] }

/**
 * A person is an address, in any spelling; or an account's id, and then also the account's address. Accounts have their
 * addresses in one spelling, so two spellings cannot be two accounts.
 */
async function find(session: Session, person: string): Promise<FoundPerson> {
  const given = person.trim()
  const accountsOf = (column: 'id' | 'email', value: string) =>
    session.query(`select id, email from users where ${column} = $1`, [value])
  const byId = await accountsOf('id', given)
  const byAddress = byId.length > 0 ? byId : await accountsOf('email', readAddress(given) ?? given)
  // An earlier version stored it, and accepted texts that are no address today.
  const users = byAddress.length > 0 ? byAddress : await accountsOf('email', given.toLowerCase())
  const emails = [
    ...(given.includes('@') ? [given] : []),
    ...users.map(({ email }) => email).filter((email) => typeof email === 'string'),
  ]
  return {
    emails: [...new Set([...emails, ...(await spellingsIn(session, emails))])],
    userIds: users.map(({ id }) => String(id)),
  }
}

/**
 * The other spellings of addresses in the records, which keep the typed text: a domain in another script, whole or in
 * part, or accents that are not composed. The database compares without case, and cannot read these.
 */
async function spellingsIn(session: Session, emails: readonly string[]): Promise<string[]> {
  const wanted = new Set(emails.map(readAddress).filter((address) => address !== null))
  const found = new Set(wanted)
  if (wanted.size === 0) return []
  for (const table of TABLES) {
    const { email } = RECORD_TABLES[table]
    const rows = await session.query(
      `select distinct ${email} as typed from ${table}
       where octet_length(${email}) <> length(${email}) or ${session.fold(email)} like '%xn--%'`,
      [],
    )
    for (const { typed } of rows) if (wanted.has(readAddress(String(typed)) ?? '')) found.add(String(typed))
  }
  return [...found]
}

/**
 * Everything stored about a person.
 * @param person an address, or the id of an account
 * @param mailFolder the folder for mails that no mail server took
 */
export async function exportPerson(
  store: Store,
  person: string,
  mailFolder: string,
): Promise<Record<string, Row[]>> {
  const { emails, found } = await store.transaction('read', async (session) => {
    const { emails, userIds } = await find(session, person)
    const found: Record<string, Row[]> = {}
    for (const table of TABLES) {
      const rows = new Map<unknown, Row>()
      for (const email of emails) {
        const sql = `select * from ${table} where ${session.fold(RECORD_TABLES[table].email)} = ${session.fold('$1')} order by id`
        for (const row of await session.query(sql, [email])) rows.set(row['id'], row)
      }
      found[table] = [...rows.values()]
    }
    for (const [table, { key, columns }] of EXPORTED) {
      const rows: Row[] = []
      for (const id of userIds) {
        rows.push(...(await session.query(`select ${columns} from ${table} where ${key} = $1`, [id])))
      }
      found[nameOf(table)] = rows
    }
    return { emails, found }
  })
  // Without the letter itself, because its link signs in anybody who reads it.
  found['mail_files'] = (await mailsTo(mailFolder, emails)).map(({ to, subject, date }) => ({
    to,
    subject,
    date,
  }))
  return found
}

/**
 * Removes a person's data and counts it: records, accounts with all that belongs to them, and mails in the folder.
 * Earlier backups still hold them.
 */
export async function erasePerson(
  store: Store,
  person: string,
  mailFolder: string,
): Promise<Record<string, number>> {
  const { emails, erased } = await store.transaction('write', async (session) => {
    const { emails, userIds } = await find(session, person)
    const erased: Record<string, number> = {}
    for (const table of TABLES) {
      erased[table] = 0
      for (const email of emails) {
        const sql = `delete from ${table} where ${session.fold(RECORD_TABLES[table].email)} = ${session.fold('$1')} returning id`
        erased[table] += (await session.query(sql, [email])).length
      }
    }
    for (const email of emails) {
      // Another person was about to change to this address.
      const moving = `${session.fold('new_email')} = ${session.fold('$1')}`
      // The recipient is sealed in each letter, so all letters about that change are removed.
      await session.query(
        `delete from mails where kind like 'email_change%' and user_id in (select id from users where ${moving})`,
        [email],
      )
      await session.query(`update users set new_email = null where ${moving}`, [email])
      await session.query(
        `delete from one_time_tokens where ${session.fold('email')} = ${session.fold('$1')}`,
        [email],
      )
    }
    for (const id of userIds) {
      await session.query('delete from audit where user_id = $1', [id])
      await within(session, eraseSeatsOf(id))
      // All rows that belong to it are removed too.
      await session.query('delete from users where id = $1', [id])
    }
    erased['accounts'] = userIds.length
    return { emails, erased }
  })
  erased['mails'] = await removeMailsTo(mailFolder, emails)
  return erased
}
