import * as fc from 'fast-check'
import type { Batch } from '#contract/run.ts'
import { type Deal, type Entry, MOST_ENTRIES } from '#game/log.ts'
import { hash } from '#game/luck.ts'
import { type Run as Played, advance, begin, take } from '#game/run.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf, games, type NumberedGame, randomGames } from '#levels/rulebook.ts'
import { arbitraryEvent } from '#levels/testing.ts'
import { classRuns } from '#server/class/tasks/policy.ts'
import { HOUR } from '#server/clock.ts'
import { openRuns } from '#server/runs/open.ts'
import { RunRefusal } from '#server/runs/run.ts'
import type { Store } from '#server/store/base/store.ts'

/** A run that an attacker opened, with functions to send to it. */
type AttackTools = {
  game: NumberedGame
  id: string
  seed: string
  writer: string
  /** The reference player's log: anybody who reads the source has it. */
  log: readonly Entry[]
  /** Another run of the same level and deal, of another owner. */
  neighbour: () => Promise<AttackTools>
  /** Moves the server's clock forward by this many ms. */
  wait: (ms: number) => void
  /** Sends entries; a refusal is an answer too. @returns whether the run now counts as solved */
  send: (entries: readonly unknown[], more?: Partial<Batch> & { run?: string }) => Promise<boolean>
  /** The server restarts with other rules. */
  change: () => void
}

type Attack = {
  name: string
  /** The attack's row in docs/runs.md, if its name differs. */
  row?: string
  /** How many of the counted levels it solves with their standard and their random task; none if absent. */
  solves?: Readonly<Record<Deal, number>>
  /** Levels without anything to attack are skipped. */
  isFor?: (desk: AttackTools) => boolean
  play: (desk: AttackTools) => Promise<boolean>
}

const lastAt = (entries: readonly Entry[]) => entries.at(-1)!.at
/** Whether the level imposes a wait before the last action. Only such a wait could be skipped. */
function isWaitedFor({ game: { rules }, seed, log }: AttackTools): boolean {
  let run = begin(rules, seed)
  let before = run
  for (const entry of log) {
    if (!('event' in entry)) break
    before = advance(rules, run, entry.at)
    run = take(rules, before, entry.at, entry.event)
  }
  return before.imposed > 0
}

const moved = (log: readonly Entry[], by: (at: number, i: number) => number): Entry[] =>
  log.map((entry, i) => ({ ...entry, at: Math.max(0, Math.round(by(entry.at, i))) }))

/** Sends half of an honest log, then all of it with a change in the first half. */
async function edited(desk: AttackTools, edit: (recorded: Entry[]) => unknown[]): Promise<boolean> {
  const { log, wait, send } = desk
  wait(lastAt(log) + 1000)
  const half = Math.max(1, Math.floor(log.length / 2))
  await send(log.slice(0, half))
  return send([...edit(log.slice(0, half)), ...log.slice(half)])
}

/** Actions of a clicker, and its runs in each level. */
const ACTIONS = 200
const CLICKERS = 10

/** Presses random controls, and Complete as soon as the page says Ready. */
function clicked(game: NumberedGame, seed: string, number: number): Entry[] {
  let run: Played = begin(game.rules, seed)
  const entries: Entry[] = []
  for (let i = 0; i < ACTIONS; i++) {
    const at = (i + 1) * 500
    const [event] = fc.sample(arbitraryEvent(game, run.state), { numRuns: 1, seed: hash(`${number}/${i}`) })
    const before = advance(game.rules, run, at)
    run = take(game.rules, before, at, event)
    entries.push({ at, event, ...(run === before ? { isRefused: true as const } : {}) })
    if (run.solvedAt !== null) return [...entries, { at, completed: true }]
  }
  return [...entries, { at: ACTIONS * 500, completed: true }]
}

const withMore = (log: readonly Entry[], more: object): unknown[] =>
  log.map((entry) =>
    'event' in entry ? { ...entry, event: { ...(entry.event as object), ...more } } : entry,
  )

/** Rows of docs/runs.md for several attacks. */
const ROWS = {
  NOT_OURS: "an invented id; somebody else's run after its end",
  EDITED: 'an earlier entry moved, added or removed, a refusal changed',
  SKIPPED: 'skipped waits, with old or shortened times',
  OTHER_RULES: 'the log of another level; a run whose rules have changed',
  TOO_MUCH: 'entries after the end; 5,001 entries; 64 KB of digits',
  WRONG_CLOCK: 'a clock ten times as fast, set back, or restarted at 0',
} as const

/** The levels that the figures count, from the first. Later levels are in no figure. */
export const COUNTED = 22
const NONE = { plain: 0, own: 0 } as const
const ALL = { plain: COUNTED, own: COUNTED } as const

/** The attacks of a forger. A test holds docs/runs.md against them. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'Complete without any action',
    play: ({ wait, send }) => {
      wait(10_000)
      return send([{ at: 5000, completed: true }])
    },
  },
  {
    name: `a clicker, ${ACTIONS} actions at random, ${CLICKERS} runs`,
    solves: { plain: 10, own: 0 },
    play: async (desk) => {
      let isSolved = false
      for (let number = 0; number < CLICKERS && !isSolved; number++) {
        const one = number === 0 ? desk : await desk.neighbour()
        one.wait(ACTIONS * 500)
        isSolved = await one.send(clicked(one.game, one.seed, number))
      }
      return isSolved
    },
  },
  {
    name: 'the page says that it is completed, but the server received nothing',
    play: ({ wait, send }) => {
      wait(10_000)
      return send([])
    },
  },
  {
    name: 'an id that was made up',
    row: ROWS.NOT_OURS,
    play: ({ log, wait, send }) => {
      wait(lastAt(log))
      return send(log, { run: '0'.repeat(32) })
    },
  },
  {
    name: 'somebody else’s run after its end',
    row: ROWS.NOT_OURS,
    play: async ({ log, wait, send, neighbour }) => {
      const other = await neighbour()
      wait(lastAt(log) + lastAt(other.log))
      await other.send([{ at: 0, completed: true }])
      return send(other.log, { run: other.id, writer: other.writer })
    },
  },
  {
    name: 'entries from another page',
    play: ({ log, wait, send }) => {
      wait(lastAt(log))
      return send(log, { writer: 'me' })
    },
  },
  {
    name: 'a recorded entry moved',
    row: ROWS.EDITED,
    play: (desk) => edited(desk, (recorded) => moved(recorded, (at) => at + 1)),
  },
  {
    name: 'a recorded entry added',
    row: ROWS.EDITED,
    play: (desk) => edited(desk, (recorded) => [{ at: 0, restart: true }, ...recorded]),
  },
  {
    name: 'a recorded entry cut',
    row: ROWS.EDITED,
    play: (desk) => edited(desk, (recorded) => recorded.slice(1)),
  },
  {
    name: 'a recorded refusal turned',
    row: ROWS.EDITED,
    play: (desk) => edited(desk, (recorded) => [{ ...recorded[0]!, isRefused: true }, ...recorded.slice(1)]),
  },
  {
    name: 'skipped waits, with the times that they would have had',
    row: ROWS.SKIPPED,
    isFor: isWaitedFor,
    play: ({ log, send }) => send(log),
  },
  {
    name: 'skipped waits, with times squeezed together',
    row: ROWS.SKIPPED,
    isFor: isWaitedFor,
    play: ({ log, wait, send }) => {
      wait(log.length)
      return send(moved(log, (_, i) => i))
    },
  },
  {
    name: 'the same log again, in another run',
    play: async ({ log, wait, send, neighbour }) => {
      const other = await neighbour()
      wait(lastAt(log) + lastAt(other.log))
      await other.send(other.log)
      return send(other.log, { writer: other.writer })
    },
  },
  {
    name: 'a neighbour’s log under one’s own run, sent live',
    solves: { plain: 18, own: 0 },
    play: async ({ wait, send, neighbour }) => {
      const { log } = await neighbour()
      wait(lastAt(log))
      return send(log)
    },
  },
  {
    name: 'the log of another level',
    row: ROWS.OTHER_RULES,
    play: ({ game, wait, send }) => {
      const log = referenceEntries(gameOf(game.level === 4 ? 8 : 4, game.deal)!, 'other')
      wait(lastAt(log))
      return send(log)
    },
  },
  {
    name: 'a run whose rules have changed',
    row: ROWS.OTHER_RULES,
    play: ({ log, wait, send, change }) => {
      wait(lastAt(log))
      change()
      return send(log)
    },
  },
  {
    name: 'entries after the end',
    row: ROWS.TOO_MUCH,
    play: async ({ log, wait, send }) => {
      wait(lastAt(log) + 1000)
      await send([{ at: 0, completed: true }])
      return send(log)
    },
  },
  {
    name: `${MOST_ENTRIES + 1} entries`,
    row: ROWS.TOO_MUCH,
    play: ({ log, wait, send }) => {
      wait(lastAt(log) + 1000)
      const before = Array.from({ length: MOST_ENTRIES + 1 - log.length }, () => ({ at: 0, restart: true }))
      return send([...before, ...log])
    },
  },
  {
    name: '64 KB of digits in an event',
    row: ROWS.TOO_MUCH,
    play: ({ log, wait, send }) => {
      wait(lastAt(log))
      return send(
        withMore(log, { answer: '9'.repeat(64_000), text: '9'.repeat(64_000), choice: '9'.repeat(64_000) }),
      )
    },
  },
  {
    name: 'drawn values in an event',
    play: ({ log, wait, send }) => {
      wait(lastAt(log))
      return send(withMore(log, { questions: [], fates: [], plan: [], round: {} }))
    },
  },
  {
    name: 'a clock ten times as fast',
    row: ROWS.WRONG_CLOCK,
    play: ({ log, wait, send }) => {
      wait(Math.floor(lastAt(log) / 10))
      return send(moved(log, (at) => at * 10 + 10_000))
    },
  },
  {
    name: 'a clock set back',
    row: ROWS.WRONG_CLOCK,
    play: ({ log, wait, send }) => {
      wait(lastAt(log) + 60_000)
      return send(moved(log, (at, i) => (i === 0 ? 60_000 : at)))
    },
  },
  {
    name: 'a clock restarted at 0',
    row: ROWS.WRONG_CLOCK,
    play: async ({ log, wait, send }) => {
      wait(lastAt(log) + 1000)
      await send(log.slice(0, -1))
      return send([{ at: 0, completed: true }], { from: log.length - 1 })
    },
  },
  {
    name: 'an offline solver, all at once, with times to come',
    play: ({ log, send }) => send(moved(log, (at) => at + 10_000)),
  },
  {
    name: 'a page that was asleep for an hour, and continued',
    solves: ALL,
    play: async ({ log, wait, send }) => {
      const half = Math.floor(log.length / 2)
      wait(lastAt(log))
      await send(log.slice(0, half))
      wait(HOUR)
      return send(
        moved(log.slice(half), (at) => at),
        { from: half },
      )
    },
  },
  {
    name: 'an offline solver, in real time, with an invented log',
    solves: ALL,
    play: ({ log, wait, send }) => {
      wait(lastAt(log))
      return send(log, { inputs: log.map(() => ({ type: 'click', isTrusted: true })) })
    },
  },
]

/** The result of an attack: how many levels it tried, and which of them it solved. */
export type AttackResult = { attack: Attack; deal: Deal; of: number; levels: readonly number[] }

/** The row of an attack in docs/runs.md, whose apostrophes are straight, and how many levels it solves. */
export const rowOf = ({ name, row = name.replaceAll('’', "'"), solves = NONE }: Attack) =>
  ({ row, ...solves }) as const

/**
 * Whether an attack solved as many levels as it says. A level that is not counted must be solved by attacks that solve
 * all levels, and not by attacks that solve none.
 */
export function isAsExpected({ attack: { solves = NONE }, deal, of, levels }: AttackResult): boolean {
  const most = solves[deal]
  if (most === 0 || most === COUNTED) return levels.length === (most === 0 ? 0 : of)
  return levels.filter((level) => level <= COUNTED).length === most
}

/** Longest time of a run here, in seconds: a page may sleep for an hour. */
const SECONDS = 86_400

/**
 * Plays every attack on every level, standard and random task, against runs on a store. The attacks set the server's clock, so
 * waiting for an hour takes no time.
 */
export async function* attackAll(store: Store): AsyncGenerator<AttackResult> {
  const versions = new Map([...games.keys()].map((level) => [level, 'as-issued']))
  let now = 1_700_000_000_000
  // Fixed seeds, so that every run tries the same: the clicker's figure depends on them.
  let issued = 0
  const clock = () => now
  const runs = openRuns(store, versions, clock)
  const changed = openRuns(store, new Map(), clock)

  const openDesk = async (game: NumberedGame): Promise<AttackTools> => {
    const { level, deal } = game
    const wanted = { policy: classRuns(null), owner: 'forger', level, deal, conditions: '' } as const
    issued += 1
    const [run] = await runs.issue([
      { ...wanted, seed: `attack-${issued}`, seconds: SECONDS, onReload: 'resume' },
    ])
    const { seed, writer } = await runs.open(run!.id)
    const log = referenceEntries(game, seed)
    let server = runs
    return {
      game,
      id: run!.id,
      seed,
      writer,
      log,
      neighbour: () => openDesk(game),
      wait: (ms) => {
        now += ms
      },
      send: async (entries, { run: id = run!.id, ...more } = {}) => {
        try {
          const { status } = await server.append(id, { writer, from: 0, entries: [...entries], ...more })
          return status === 'solved'
        } catch (error) {
          if (!(error instanceof RunRefusal)) throw error
          return false
        }
      },
      change: () => {
        server = changed
      },
    }
  }

  for (const attack of ATTACKS)
    for (const [deal, all] of [
      ['plain', games],
      ['own', randomGames],
    ] as const) {
      let of = 0
      const levels: number[] = []
      for (const game of all.values()) {
        const desk = await openDesk(game)
        if (attack.isFor && !attack.isFor(desk)) continue
        of += 1
        if (await attack.play(desk)) levels.push(game.level)
      }
      yield { attack, deal, of, levels }
    }
}
