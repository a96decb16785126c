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

type OwnColumns = {
  texts: readonly string[]
  /** Also moments, in ms since 1970. */
  numbers: readonly string[]
  /** The columns that identify a row, if that is not its id. */
  key?: readonly string[]
  /** The row that this row refers to. After damage it may be missing. */
  parent?: { column: string; table: string }
}

/** A child of its user. */
const OF_USER = { parent: { column: 'user_id', table: 'users' } } as const

/**
 * The tables of accounts, runs, the arena, classes and the office that a backup holds, parents first.
 * server/schema/{accounts,runs,arena,class,office}/ make them. Tests compare this list with both databases.
 */
const OWN_COLUMNS = {
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
  // Without flow_id: a restored database has no such flow.
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
      'on_reload',
      'writer',
      'status',
      'reason',
      'sentence',
      'trace',
      'traces',
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
      'fetched_at',
      'down_ms',
      'is_noted',
    ],
  },
  run_batches: {
    parent: { column: 'run_id', table: 'runs' },
    key: ['run_id', 'from_entry'],
    texts: ['run_id', 'body'],
    numbers: ['from_entry', 'received_at'],
  },
  arena_keys: { texts: ['id', 'name', 'hash'], numbers: ['created_at', 'revoked_at'] },
  arena_runs: {
    parent: { column: 'run_id', table: 'runs' },
    key: ['run_id'],
    texts: ['run_id', 'task', 'split', 'label', 'build'],
    numbers: ['place', 'is_sealed'],
  },
  arena_asks: {
    key: ['key_id', 'idempotency'],
    texts: ['key_id', 'idempotency', 'body_hash', 'answer'],
    numbers: ['at'],
  },
  classes: {
    texts: ['id', 'name', 'code', 'owner_id', 'door', 'deal', 'notice', 'state'],
    numbers: [
      'cap',
      'may_choose_name',
      'hides_hints',
      'shows_ways_out',
      'shows_ranks',
      'late_counts',
      'is_frozen',
      'sitting_at',
      'generation',
      'view_generation',
      'last_seat',
      'last_task',
      'used_at',
      'ended_at',
      'created_at',
      'changed_at',
    ],
  },
  class_tasks: {
    parent: { column: 'class_id', table: 'classes' },
    texts: ['id', 'class_id', 'conditions', 'deal'],
    numbers: ['place', 'level', 'passes', 'opens_at', 'due_at', 'created_at'],
  },
  seats: {
    parent: { column: 'class_id', table: 'classes' },
    texts: [
      'id',
      'class_id',
      'nickname',
      'folded',
      'card',
      'card_mac',
      'once',
      'tool',
      'user_id',
      'gone_why',
    ],
    numbers: [
      'number',
      'is_shown',
      'generation',
      'help_at',
      'word_for',
      'taken_at',
      'seen_at',
      'gone_at',
      'created_at',
      'changed_at',
    ],
  },
  class_runs: {
    parent: { column: 'seat_id', table: 'seats' },
    texts: [
      'id',
      'class_id',
      'seat_id',
      'task_id',
      'attempt',
      'deal',
      'conditions',
      'miss',
      'status',
      'mark',
      'why',
      'sentence',
      'by_hand',
      'by_hand_why',
      'log',
      'signals',
      'gaps',
      'work',
    ],
    numbers: [
      'traces',
      'number',
      'is_witnessed',
      'is_again',
      'is_recording',
      'hints',
      'received_at',
      'heard_at',
      'refused',
      'entries',
      'settled_at',
      'at_entry',
      'solved_at_ms',
      'imposed_ms',
      'ended_at',
      'by_hand_at',
    ],
  },
  cells: {
    parent: { column: 'seat_id', table: 'seats' },
    key: ['seat_id', 'task_id'],
    texts: [
      'seat_id',
      'task_id',
      'class_id',
      'state',
      'marks',
      'run_id',
      'miss',
      'work',
      'again_run',
      'again_is',
      'by_hand',
    ],
    numbers: [
      'attempts',
      'refusals',
      'hints',
      'in_a_row',
      'best_ms',
      'late_ms',
      'heard_at',
      'open_since',
      'is_left',
      'loose_hints',
      'again_until',
      'changed_at',
      'has_signals',
    ],
  },
  badges: {
    parent: { column: 'seat_id', table: 'seats' },
    texts: ['id', 'class_id', 'seat_id'],
    numbers: ['issued_at', 'revoked_at'],
  },
  badge_keys: {
    texts: ['id', 'private_key', 'public_key'],
    numbers: ['created_at', 'retired_at'],
  },
  shifts: {
    texts: [
      'id',
      'kind',
      'owner',
      'once',
      'process',
      'day',
      'conditions',
      'api',
      'split',
      'seed',
      'nonce',
      'commitment',
      'label',
      'status',
      'grade',
    ],
    numbers: ['size', 'seconds', 'acts', 'logins', 'down_ms', 'created_at', 'acted_at', 'ended_at'],
  },
  shift_acts: {
    parent: { column: 'shift_id', table: 'shifts' },
    key: ['shift_id', 'at_act'],
    texts: ['shift_id', 'body'],
    numbers: ['at_act', 'received_at'],
  },
  shift_refusals: {
    parent: { column: 'shift_id', table: 'shifts' },
    key: ['shift_id', 'at_refusal'],
    texts: ['shift_id', 'body'],
    numbers: ['at_refusal', 'times', 'received_at'],
  },
  invitations: {
    texts: ['id', 'owner', 'process', 'day', 'conditions', 'api', 'label', 'shift_id'],
    numbers: ['size', 'until_at', 'created_at', 'started_at'],
  },
} as const satisfies Record<string, OwnColumns>

/** The other tables. Their rows expire within an hour, so no backup holds them. */
export const FLEETING_TABLES = [
  'mails',
  'flows',
  'challenges',
  'provider_flows',
  'used_messages',
  'runs_alive',
] as const

export type FleetingTable = (typeof FLEETING_TABLES)[number]

export type ServerTable = keyof typeof OWN_COLUMNS

/** Every table that a backup holds. */
export type StoredTable = AnyTable | ServerTable

export const SERVER_TABLES = Object.keys(OWN_COLUMNS) as ServerTable[]

/** In an order in which they can be restored. */
export const STORED_TABLES: readonly StoredTable[] = [...TABLES, ...SERVER_TABLES, ...LEARNER_TABLES]

const isOfContract = (table: string): table is AnyTable => isTable(table) || isLearnerTable(table)

/** Its columns with their types. */
export function storedColumnsOf(table: StoredTable): readonly [name: string, type: ColumnType][] {
  if (isOfContract(table)) {
    return allColumnsOf(table).map((column) => [column, typeOf(table, column) ?? 'text'])
  }
  const { texts, numbers } = OWN_COLUMNS[table]
  return [
    ...texts.map((column): [string, ColumnType] => [column, 'text']),
    ...numbers.map((column): [string, ColumnType] => [column, 'bigint']),
  ]
}

const ownColumns = (table: ServerTable): OwnColumns => OWN_COLUMNS[table]

/** The columns that identify a row. */
export const storedKeyOf = (table: StoredTable): readonly string[] =>
  isOfContract(table) ? KEYS[table] : (ownColumns(table).key ?? ['id'])

/** The row that a table's row refers to; null if a table stands alone. */
export function parentOf(table: StoredTable): { column: string; table: string } | null {
  if (isTable(table)) return null
  return isLearnerTable(table) ? OF_USER.parent : (ownColumns(table).parent ?? null)
}
