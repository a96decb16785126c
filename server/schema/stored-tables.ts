import type { LearnerTable } from '#contract/learner.ts'
import type { TableName } from '#contract/records.ts'
import {
  allColumnsOf,
  type AnyTable,
  type ColumnType,
  isLearnerTable,
  isTable,
  KEYS,
  TABLES,
  typeOf,
} from './tables.ts'

/**
 * The tables of accounts that a backup holds, parents first. Not mails, flows and challenges: they hold what is over in an hour.
 * server/schema/accounts/ makes them; a test holds this against both databases.
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
    texts: ['id', 'user_id', 'provider', 'provider_id', 'identity_data', 'email'],
    numbers: ['last_sign_in_at', 'created_at', 'updated_at'],
  },
  factors: {
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
    texts: ['id', 'user_id', 'friendly_name', 'credential_id', 'public_key', 'transports'],
    numbers: ['sign_count', 'last_used_at', 'created_at', 'updated_at'],
  },
  recovery_codes: { texts: ['id', 'user_id', 'code_hash'], numbers: ['created_at'] },
  sessions: {
    texts: ['id', 'user_id', 'aal', 'factor_id', 'agent', 'address'],
    numbers: ['counter', 'created_at', 'refreshed_at'],
  },
  session_methods: { texts: ['session_id', 'method'], numbers: ['at'] },
  // Without flow_id: the flow is not there any more.
  one_time_tokens: {
    texts: ['id', 'user_id', 'kind', 'email', 'token_hash', 'code_hash'],
    numbers: ['misses', 'is_slip', 'created_at', 'expires_at'],
  },
  signing_keys: {
    texts: ['id', 'private_key', 'public_key'],
    numbers: ['signs_since', 'retires_at', 'created_at'],
  },
  audit: { texts: ['id', 'user_id', 'event'], numbers: ['at'] },
} as const satisfies Record<string, { texts: readonly string[]; numbers: readonly string[] }>

type AccountTable = keyof typeof ACCOUNT_COLUMNS

/** Every table that a backup holds. */
export type StoredTable = AnyTable | AccountTable

export const ACCOUNT_TABLES = Object.keys(ACCOUNT_COLUMNS) as AccountTable[]

/** In the order in which they can be put back. */
export const STORED_TABLES: readonly StoredTable[] = [
  ...TABLES,
  ...ACCOUNT_TABLES,
  'learners',
  'learner_levels',
] satisfies (TableName | AccountTable | LearnerTable)[]

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

/** What tells one row from all others. */
export const storedKeyOf = (table: StoredTable): readonly string[] =>
  isOfContract(table) ? KEYS[table] : table === 'session_methods' ? ['session_id', 'method'] : ['id']

/** The row without which one of a table makes no sense: after damage it may be gone. */
export const PARENTS: Partial<Record<StoredTable, { column: string; table: StoredTable }>> = {
  identities: { column: 'user_id', table: 'users' },
  factors: { column: 'user_id', table: 'users' },
  passkeys: { column: 'user_id', table: 'users' },
  recovery_codes: { column: 'user_id', table: 'users' },
  sessions: { column: 'user_id', table: 'users' },
  session_methods: { column: 'session_id', table: 'sessions' },
  one_time_tokens: { column: 'user_id', table: 'users' },
  learners: { column: 'user_id', table: 'users' },
  learner_levels: { column: 'user_id', table: 'users' },
}
