import type { MailCounts } from '#server/auth/mail/outbox.ts'
import type { Tally } from '#server/postgrest/rest.ts'
import { TABLES } from '#server/schema/tables.ts'

/** Upper bounds in seconds. An insert takes milliseconds; above the last bound a visitor has left. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Methods with a line of their own. All others share one, because a visitor could invent any number of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Histogram = { buckets: number[]; sum: number; count: number }

/** Numbers of what the office holds, by status. */
export type OfficeCounts = Readonly<Record<'shifts' | 'invitations', Readonly<Record<string, number>>>>

/** The metrics for the operator's Prometheus. They count this process alone: each copy of the server has its own. */
export type Metrics = Tally & {
  answered: (route: string, method: string, status: number, seconds: number) => void
  /**
   * https://prometheus.io/docs/instrumenting/exposition_formats/
   * @param mails if there are accounts
   * @param held what the office holds, by status
   */
  print: (mails?: MailCounts, held?: OfficeCounts) => string
}

export function createMetrics(): Metrics {
  const startedAt = Date.now() / 1000
  const answers = new Map<string, number>()
  const durations = new Map<string, Histogram>()
  const records = new Map<string, number>(TABLES.map((table) => [table, 0]))
  let failures = 0

  const bump = (counts: Map<string, number>, key: string, by = 1) =>
    counts.set(key, (counts.get(key) ?? 0) + by)

  return {
    answered: (route, method, status, seconds) => {
      const known = METHODS.includes(method) ? method : 'other'
      bump(answers, `route="${route}",method="${known}",status="${status}"`)
      const histogram = durations.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) histogram.buckets[bucket] = (histogram.buckets[bucket] ?? 0) + 1
      histogram.sum += seconds
      histogram.count += 1
      durations.set(route, histogram)
    },
    stored: (table, rows) => bump(records, table, rows),
    unavailable: () => {
      failures += 1
    },
    print: (mails, held) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lines = (counts: Map<string, number>, name: string, label = '') =>
        Array.from(counts, ([key, value]) => `${name}{${label === '' ? key : `${label}="${key}"`}} ${value}`)
      return [
        '# HELP botarena_answers_total Answers by route, method and status.',
        '# TYPE botarena_answers_total counter',
        ...lines(answers, 'botarena_answers_total'),
        '# HELP botarena_answer_seconds Time from the first byte of a request to its answer.',
        '# TYPE botarena_answer_seconds histogram',
        ...Array.from(durations, ([route, histogram]) => printHistogram(route, histogram)).flat(),
        '# HELP botarena_records_stored_total Records that are on disk, by table.',
        '# TYPE botarena_records_stored_total counter',
        ...lines(records, 'botarena_records_stored_total', 'table'),
        '# HELP botarena_store_failures_total Calls that failed because the database cannot be used.',
        '# TYPE botarena_store_failures_total counter',
        `botarena_store_failures_total ${failures}`,
        ...(mails === undefined ? [] : printMails(mails)),
        ...(held === undefined
          ? []
          : [
              '# HELP botarena_shifts Shifts of the office that are stored, by status.',
              '# TYPE botarena_shifts gauge',
              ...Object.entries(held.shifts).map(
                ([status, count]) => `botarena_shifts{status="${status}"} ${count}`,
              ),
              '# HELP botarena_invitations Invitations to a shift that are stored.',
              '# TYPE botarena_invitations gauge',
              ...Object.entries(held.invitations).map(
                ([status, count]) => `botarena_invitations{status="${status}"} ${count}`,
              ),
            ]),
        '# HELP process_resident_memory_bytes Resident memory.',
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# HELP nodejs_heap_used_bytes Memory in use by JavaScript.',
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${heapUsed}`,
        '# HELP process_cpu_seconds_total Time of the processors.',
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(user + system) / 1e6}`,
        '# HELP process_start_time_seconds Start of the server, in seconds since 1970.',
        '# TYPE process_start_time_seconds gauge',
        `process_start_time_seconds ${startedAt}`,
        '',
      ].join('\n')
    },
  }
}

function printMails({ waiting, since }: MailCounts): string[] {
  return [
    '# HELP botarena_mails Mails in the outbox, by state.',
    '# TYPE botarena_mails gauge',
    ...Object.entries(waiting).map(([state, count]) => `botarena_mails{state="${state}"} ${count}`),
    '# HELP botarena_mails_total Mails sent, and mails refused because the site had sent its hourly share.',
    '# TYPE botarena_mails_total counter',
    ...Object.entries(since).map(([outcome, count]) => `botarena_mails_total{outcome="${outcome}"} ${count}`),
  ]
}

function printHistogram(route: string, { buckets, sum, count }: Histogram): string[] {
  const name = 'botarena_answer_seconds'
  let below = 0
  const lines = BUCKETS.map((bound, at) => {
    below += buckets[at] ?? 0
    return `${name}_bucket{route="${route}",le="${bound}"} ${below}`
  })
  return [
    ...lines,
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ]
}
