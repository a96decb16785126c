import type { FleetingTable, StoredTable } from './stored-tables.ts'

/**
 * The folder of the server whose code has the statements on a table. Others ask it by functions. owners.test.ts finds
 * every statement that stands elsewhere; the compiler asks for the owner of a new table.
 */
export const TABLE_OWNERS: Record<StoredTable | FleetingTable, string> = {
  // What visitors and learners send goes through the data API, which writes its statements in the store.
  leads: 'store',
  feedback: 'store',
  user_progress: 'store',
  learners: 'store',
  learner_levels: 'store',
  learner_shifts: 'store',
  users: 'auth',
  identities: 'auth',
  factors: 'auth',
  passkeys: 'auth',
  recovery_codes: 'auth',
  sessions: 'auth',
  session_methods: 'auth',
  one_time_tokens: 'auth',
  signing_keys: 'auth',
  audit: 'auth',
  mails: 'auth',
  flows: 'auth',
  challenges: 'auth',
  provider_flows: 'auth',
  used_messages: 'auth',
  runs_alive: 'held',
  runs: 'runs',
  run_batches: 'runs',
  arena_keys: 'asking',
  arena_asks: 'asking',
  arena_runs: 'arena',
  classes: 'class',
  class_tasks: 'class',
  seats: 'class',
  class_runs: 'class',
  cells: 'class',
  badges: 'class',
  badge_keys: 'class',
  shifts: 'office',
  shift_acts: 'office',
  shift_refusals: 'office',
  invitations: 'office',
}

/**
 * Files that read or delete rows of other folders, each with those tables. Only the operator's commands do: they tell,
 * count and erase what was stored of a person or before a day, in one transaction.
 */
export const ACROSS: Readonly<Record<string, readonly (StoredTable | FleetingTable)[]>> = {
  // The operator's work on one account: what it has, its sessions, its mails.
  'operator/accounts.ts': ['users', 'factors', 'passkeys', 'sessions', 'mails', 'audit'],
  // Whatever is older than a day.
  'operator/forget.ts': [
    'users',
    'sessions',
    'audit',
    'learners',
    'learner_levels',
    'learner_shifts',
    'classes',
    'class_runs',
  ],
  // Everything of a person.
  'operator/person.ts': ['users', 'audit', 'mails', 'one_time_tokens'],
  // Counts, and lists of people.
  'operator/report.ts': ['leads', 'feedback', 'user_progress', 'seats'],
  'operator/learners.ts': ['leads', 'user_progress'],
}

/** Files with statements in which the name of the table is a value: they serve every table that they are given. */
export const ANY_TABLE: readonly string[] = [
  'auth/admin/users.ts',
  'class/base/rows.ts',
  'held/rows.ts',
  'operator/backup.ts',
  'operator/forget.ts',
  'operator/person.ts',
  'schema/columns.ts',
  'store/base/change.ts',
  'store/base/learners.ts',
  'store/postgres/postgres-store.ts',
  'store/base/sql.ts',
  'store/sqlite/sqlite-session.ts',
  'store/sqlite/sqlite-store.ts',
]
