import {
  allColumnsOf,
  type AnyTable,
  type ColumnType,
  isLearnerTable,
  isTable,
  KEYS,
  LEARNER_TABLES,
  TABLES,
  typeOf,
} from './tables.ts'

type AccountColumns = {
  texts: readonly string[]
  /** Moments too: ms since 1970. */
  numbers: readonly string[]
  /** What tells one row from all others, where that is not its id. */
  key?: readonly string[]
  /** The row without which one makes no sense: after damage it may be gone. */
  parent?: { column: string; table: string }
}

/** A child of its user. */
const OF_USER = { parent: { column: 'user_id', table: 'users' } } as const

/**
 * The tables of accounts and runs that a backup holds, parents first. server/schema/{accounts,runs}/ make them; tests
 * compare this with both databases.
 */
const ACCOUNT_COLUMNS = {
  users: {
    texts: ['id', 'email', 'password_hash', 'new_email', 'app_metadata', 'user_metadata'],
    numbers: [
      'email_confirmed_at',
      'email_proven_at',
      'confirmation_sent_at',
      'recovery_sent_at',
      'invited_at',
      'email_change_sent_at',
      'reauthentication_sent_at',
      'last_sign_in_at',
      'banned_until',
      'is_anonymous',
      'created_at',
      'updated_at',
    ],
  },
  identities: {
    ...OF_USER,
    texts: ['id', 'user_id', 'provider', 'provider_id', 'identity_data', 'email'],
    numbers: ['last_sign_in_at', 'created_at', 'updated_at'],
  },
  factors: {
    ...OF_USER,
    texts: [
      'id',
      'user_id',
      'friendly_name',
      'factor_type',
      'status',
      'secret',
      'credential_id',
      'public_key',
      'transports',
    ],
    numbers: ['last_step', 'sign_count', 'last_challenged_at', 'created_at', 'updated_at'],
  },
  passkeys: {
    ...OF_USER,
    texts: ['id', 'user_id', 'friendly_name', 'credential_id', 'public_key', 'transports'],
    numbers: ['sign_count', 'last_used_at', 'created_at', 'updated_at'],
  },
  recovery_codes: { ...OF_USER, texts: ['id', 'user_id', 'code_hash'], numbers: ['created_at'] },
  sessions: {
    ...OF_USER,
    texts: ['id', 'user_id', 'aal', 'factor_id', 'agent', 'address'],
    numbers: ['counter', 'created_at', 'refreshed_at'],
  },
  session_methods: {
    parent: { column: 'session_id', table: 'sessions' },
    key: ['session_id', 'method'],
    texts: ['session_id', 'method'],
    numbers: ['at'],
  },
  // Without flow_id: the flow is not there any more.
  one_time_tokens: {
    ...OF_USER,
    texts: ['id', 'user_id', 'kind', 'email', 'token_hash', 'code_hash'],
    numbers: ['misses', 'is_slip', 'created_at', 'expires_at'],
  },
  signing_keys: {
    texts: ['id', 'private_key', 'public_key'],
    numbers: ['signs_since', 'retires_at', 'created_at'],
  },
  audit: { texts: ['id', 'user_id', 'event'], numbers: ['at'] },
  runs: {
    texts: [
      'id',
      'kind',
      'owner',
      'once',
      'deal',
      'seed',
      'nonce',
      'commitment',
      'conditions',
      'rules',
      'label',
      'on_reload',
      'writer',
      'status',
      'reason',
      'sentence',
    ],
    numbers: [
      'level',
      'seconds',
      'at_entry',
      'entries',
      'bytes',
      'refused',
      'restarts',
      'reloads',
      'imposed_ms',
      'solved_at_ms',
      'silent_ms',
      'is_clock_doubtful',
      'created_at',
      'opened_at',
      'heard_at',
      'ended_at',
    ],
  },
  run_batches: {
    parent: { column: 'run_id', table: 'runs' },
    key: ['run_id', 'from_entry'],
    texts: ['run_id', 'body'],
    numbers: ['from_entry', 'received_at'],
  },
} as const satisfies Record<string, AccountColumns>

/** The other tables of accounts. What they hold is over in an hour, so no backup has it. */
export const FLEETING_TABLES = ['mails', 'flows', 'challenges', 'provider_flows', 'used_messages'] as const

export type FleetingTable = (typeof FLEETING_TABLES)[number]

export type AccountTable = keyof typeof ACCOUNT_COLUMNS

/** Every table that a backup holds. */
export type StoredTable = AnyTable | AccountTable

export const ACCOUNT_TABLES = Object.keys(ACCOUNT_COLUMNS) as AccountTable[]

/** In the order in which they can be put back. */
export const STORED_TABLES: readonly StoredTable[] = [...TABLES, ...ACCOUNT_TABLES, ...LEARNER_TABLES]

const isOfContract = (table: string): table is AnyTable => isTable(table) || isLearnerTable(table)

/** Its columns with their types. */
export function storedColumnsOf(table: StoredTable): readonly [name: string, type: ColumnType][] {
  if (isOfContract(table)) {
    return allColumnsOf(table).map((column) => [column, typeOf(table, column) ?? 'text'])
  }
  const { texts, numbers } = ACCOUNT_COLUMNS[table]
  return [
    ...texts.map((column): [string, ColumnType] => [column, 'text']),
    ...numbers.map((column): [string, ColumnType] => [column, 'bigint']),
  ]
}

const accountColumns = (table: AccountTable): AccountColumns => ACCOUNT_COLUMNS[table]

/** What tells one row from all others. */
export const storedKeyOf = (table: StoredTable): readonly string[] =>
  isOfContract(table) ? KEYS[table] : (accountColumns(table).key ?? ['id'])

/** The row without which one of a table makes no sense; null for a table that stands alone. */
export function parentOf(table: StoredTable): { column: string; table: string } | null {
  if (isTable(table)) return null
  return isLearnerTable(table) ? OF_USER.parent : (accountColumns(table).parent ?? null)
}
