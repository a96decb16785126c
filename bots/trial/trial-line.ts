import * as z from 'zod'
import { wilson } from '#kit/odds.ts'

/** Who wrote the robot of a trial, in the order of the columns. */
export const AUTHORS = ['person', 'recording', 'coding-agent', 'compiled-agent'] as const

export type Author = (typeof AUTHORS)[number]

const count = z.int().min(0)

/** A night of a trial, as nights.jsonl keeps it: a line each. */
export const nightSchema = z.looseObject({
  night: z.int().min(1),
  /** Keys of the faults, or of the conditions of a level, that might come. */
  faults: z.array(z.string()),
  /** What the trial did to the robot, in order. */
  kills: z.array(z.object({ at: z.int().min(1), when: z.enum(['before', 'after']) })),
  /** Starts of the command; null: others started it, on a machine of their own. */
  starts: count.nullable(),
  /** The signed line of the server: of a shift, or of a run of a level. */
  result: z.looseObject({ id: z.string(), status: z.string(), receipt: z.string().optional() }),
  /** The acts of the shift, with the moment of each; the trace of a run. */
  log: z.unknown(),
})

export type NightLine = z.infer<typeof nightSchema>

/** What was tried, and how: trial.json. */
export const trialSchema = z.looseObject({
  format: z.literal('botarena-trial'),
  version: z.literal(1),
  /** Its process, or its level: `level-8`. */
  of: z.string(),
  /** Items of a shift; null for a level. */
  size: z.int().nullable(),
  nights: z.int().min(1),
  author: z.enum(AUTHORS).nullable(),
  /** The command's words; null: others start it. */
  command: z.array(z.string()).nullable(),
  /** `sealed`: the server drew the seeds, and nobody knew them before. `word`: they follow from the word. */
  seeds: z.enum(['sealed', 'word']),
  word: z.string(),
  startedAt: z.string(),
})

export type Trial = z.infer<typeof trialSchema>

/** The facts of a night that are summed up. */
type Facts = { isClean: boolean; items: number; doubled: number; missed: number }

/** @returns null for a night that says nothing about the robot: the server was away, or somebody cancelled it */
export function factsOf({ result }: NightLine): Facts | null {
  if (result.status === 'cancelled' || result.status === 'fault' || result.status === 'open') return null
  const { clean, counts, size, reward } = result as {
    clean?: boolean
    counts?: { doubled?: number; missed?: number }
    size?: number
    reward?: number
  }
  if (counts === undefined)
    return { isClean: reward === 1, items: 1, doubled: 0, missed: reward === 1 ? 0 : 1 }
  return {
    isClean: clean === true,
    items: size ?? 0,
    doubled: counts.doubled ?? 0,
    missed: counts.missed ?? 0,
  }
}

/** A trial in figures. */
export type Summary = {
  /** Nights that count. */
  nights: number
  clean: number
  /** Wilson's interval of the share of clean nights, 95 %. */
  low: number
  high: number
  /** Per 1,000 items. */
  doubled: number
  missed: number
  /** Starts of the command in all nights; null: others started it. */
  starts: number | null
}

export function summaryOf(lines: readonly NightLine[]): Summary {
  const facts = lines.flatMap((line) => factsOf(line) ?? [])
  const sum = (of: (one: Facts) => number) => facts.reduce((all, one) => all + of(one), 0)
  const items = sum((one) => one.items)
  const perThousand = (number: number) => (items === 0 ? 0 : (1000 * number) / items)
  const clean = facts.filter(({ isClean }) => isClean).length
  const { low, high } = wilson({ c: clean, n: facts.length })
  const starts = lines.map((line) => line.starts)
  return {
    nights: facts.length,
    clean,
    low,
    high,
    doubled: perThousand(sum((one) => one.doubled)),
    missed: perThousand(sum((one) => one.missed)),
    starts: starts.includes(null) ? null : starts.reduce<number>((all, one) => all + (one ?? 0), 0),
  }
}

const percent = (share: number) => `${Math.round(100 * share)} %`

/** A trial in a sentence. */
export function sentenceOf({ nights, clean, low, high, doubled, missed, starts }: Summary): string {
  const share = `${clean} of ${nights} nights were clean (95 %: ${percent(low)} to ${percent(high)})`
  const items = `${doubled.toFixed(1)} items doubled and ${missed.toFixed(1)} missed per 1,000`
  return `${share}; ${items}; ${starts === null ? 'started by others' : `${starts} starts`}.`
}
