import { describe, expect, test } from 'vitest'
import { type Entry, sealLog } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { advance, begin, restart } from '#game/run.ts'
import { playEntry } from '#game/unfold.ts'
import { type NumberedGame, games, randomGames } from '#levels/rulebook.ts'
import { recordedInWords, inOurs, outcomeInWords } from '#recorder/base/phrases.ts'
import type { Input, Recording, Stray } from '#recorder/base/recording.ts'
import { type Action, reportOn } from '#recorder/base/report.ts'
import { adviceOn } from './advice.ts'
import { badgesOf, debriefOn, missedInWords } from './debrief.ts'
import { TIMES } from './tool-times.ts'

/** Ten plays of each level, right and wrong in known ways, and what report, tape, badges and replay say of each. */

/** The pace of a quick robot, in milliseconds. */
const QUICK = 20

/** What a play has done so far, and means to go on. */
type Hand = {
  send: (event: object, pace?: number) => void
  restart: () => void
  /** A press that no rule asks for. */
  press: (name: string) => void
  wait: (ms: number) => void
  state: () => unknown
  /** Plays on as the reference robot does. @param pause before each of its actions @param most number of its actions */
  goOn: (pause?: number, most?: number) => void
}

/** One control for each kind of event: its fields without the values that are entered. */
function inputOf(event: object): Input {
  const { text, answer, choice, isTicked, ...rest } = event as Record<string, unknown>
  const isField = text !== undefined || answer !== undefined || choice !== undefined || isTicked !== undefined
  const id = Object.values(rest).map(String).join('-')
  return { kind: isField ? 'keyboard' : 'mouse', type: isField ? 'input' : 'click', id, name: id }
}

function play(game: NumberedGame, seed: string, act: (hand: Hand) => void): Recording {
  const entries: Entry[] = []
  const inputs: Input[] = []
  const strays: Stray[] = []
  let run = begin(game.rules, seed)
  let at = 0
  const send = (event: object, pace = QUICK) => {
    const entry = { at: (at += pace), event }
    const played = playEntry(game.rules, run, entry)
    run = played.after
    entries.push(played.isRefused ? { ...entry, isRefused: true } : entry)
    inputs.push(inputOf(event))
  }
  const goOn = (pause = QUICK, most = Number.POSITIVE_INFINITY) => {
    for (let done = 0; run.solvedAt === null && done < most;) {
      at = Math.max(at, run.awaited?.at ?? 0)
      run = advance(game.rules, run, at)
      const event = game.next(run.state) as object | null
      if (event) {
        send(event, pause)
        done += 1
      } else if (!run.awaited && run.solvedAt === null) throw new Error('The reference robot knows no way.')
    }
  }
  act({
    send,
    goOn,
    state: () => run.state,
    wait: (ms) => (at += ms),
    press: (name) =>
      strays.push({ at: (at += QUICK), input: { kind: 'mouse', type: 'click', id: '', name } }),
    restart: () => {
      at += QUICK
      run = restart(game.rules, advance(game.rules, run, at), at)
      entries.push({ at, restart: true })
      inputs.push({ kind: 'page', type: '', id: '', name: '' })
    },
  })
  return {
    format: 'botarena-run',
    version: 1,
    recordedAt: '2026-11-26T09:00:00.000Z',
    log: sealLog(game.level, seed, entries, game.deal),
    until: at + 3000,
    inputs,
    strays,
  }
}

/** Everything that is said of a play. It must agree, whatever was played. */
function saidOf(game: NumberedGame, recording: Recording, attempts?: number) {
  const { fault, isSolved, misses } = replay(game, recording.log.seed, recording.log)
  expect({ fault, isSolved }).toEqual({ fault: null, isSolved: true })
  const report = reportOn(game.rules, recording)
  const debrief = debriefOn(game.rules, recording, { attempts })!
  const badges = badgesOf(debrief)
  const missed = missedInWords(debrief)
  const actions = report.lines.filter((line): line is Action => line.type === 'action')
  // The log, the report and, without a Start over, the badge count the same misses.
  expect(report.figures.missed).toBe(misses.length)
  expect(report.figures.actions).toBe(actions.reduce((sum, { count }) => sum + count, 0))
  expect(actions.reduce((sum, line) => sum + line.misses, 0)).toBe(
    misses.filter(({ entry }) => entry !== null).length,
  )
  expect(badges.precise).toBe(debrief.refused + debrief.misses.length === 0)
  expect(missed.map((reason) => reason.split(' (')[0])).toEqual(
    Object.entries(badges).flatMap(([badge, isLit]) => (isLit ? [] : [badge])),
  )
  // What the tape says of an action, the report says too.
  for (const line of actions.filter(({ outcome }) => outcome === 'missed'))
    expect([recordedInWords(line), outcomeInWords(line)]).toEqual([
      expect.stringContaining(line.said!),
      `Missed: ${line.said}`,
    ])
  for (const line of actions)
    expect(recordedInWords(line).endsWith(': received')).toBe(line.outcome === 'taken')
  return {
    report,
    debrief,
    badges,
    missed: missed.join('; '),
    actions,
    advice: adviceOn(report),
    said: misses.map((miss) => miss.said),
  }
}

/** Wrong in a known way. @param once makes one miss @param twice makes two */
type WrongPlay = {
  after?: number
  once: (state: never) => readonly object[]
  twice: (state: never) => readonly object[]
  says: string | RegExp
}

const typed = (text: string) => ({ type: 'typed', text })
const filled = (text: string) => ({ type: 'filled', text })
const chosen = (choice: string) => ({ type: 'chosen', choice })
const set = (box: string, isTicked: boolean) => ({ type: 'set', box, isTicked })
const clicked = (id: string) => ({ type: 'clicked', id })
const edited = (key: string, text: string) => ({ type: 'edited', key, text })
const dated = (text: string) => ({ type: 'edited', field: 'dueDate', text })
const misheard = { type: 'misheard', on: 'doubleClick', heard: 'click' }
const dropped = { type: 'dropped', item: 'email', zone: 'finance' }
const submitted = { type: 'submitted' }
const checked = { type: 'checked', isDisabled: true }
const read = (isRead: boolean) => ({ type: 'read-set', isRead })
const boxes = (text: string) => [0, 1, 2, 3].map((box) => ({ type: 'edited', box, text }))

const WRONG: Readonly<Record<number, WrongPlay>> = {
  1: {
    once: () => [misheard],
    twice: () => [misheard, misheard],
    says: /^“Double-click me” received a left click/,
  },
  2: {
    once: () => [typed('aaa')],
    twice: () => [typed('aaa'), typed('bbb')],
    says: /^This is not the phrase\./,
  },
  3: {
    once: () => [filled('aaa')],
    twice: () => [filled('aaa'), filled('bbb')],
    says: /^This is not the copied text\./,
  },
  4: {
    once: () => [chosen('expert')],
    twice: () => [chosen('expert'), chosen('beginner')],
    says: /^“Expert” is chosen\./,
  },
  5: {
    once: () => [set('paper', true), set('paper', false)],
    twice: () => [set('paper', true), set('entry', true), set('paper', false), set('entry', false)],
    says: '“Paper Filing” is ticked and does not contain RPA. Untick it.',
  },
  6: {
    once: () => [chosen('advanced')],
    twice: () => [chosen('advanced'), chosen('beginner')],
    says: /^“Advanced” is chosen\./,
  },
  7: {
    once: () => [{ type: 'clicked', item: 'capture' }],
    twice: () => [
      { type: 'clicked', item: 'capture' },
      { type: 'clicked', item: 'mining' },
    ],
    says: /^“Task Capture” is chosen\./,
  },
  8: {
    once: () => [clicked('staff-jonas')],
    twice: () => [clicked('staff-jonas'), clicked('staff-mei')],
    says: 'RPA Trainer is not RPA Specialist.',
  },
  9: {
    once: ({ people }: { people: { id: string }[] }) => [clicked(people[0]!.id)],
    twice: ({ people }: { people: { id: string }[] }) => [clicked(people[0]!.id), clicked(people[1]!.id)],
    says: / is not RPA Expert\.$/,
  },
  10: {
    once: () => boxes('SYNC'),
    twice: () => [...boxes('SYNC'), ...boxes(''), ...boxes('SYNC')],
    says: /^Sequential typing detected\./,
  },
  14: { once: () => [dropped], twice: () => [dropped, dropped], says: /^Wrong category\. Finance takes/ },
  15: {
    after: 7,
    once: () => [{ type: 'file-chosen', name: 'list.pdf' }],
    twice: () => [
      { type: 'file-chosen', name: 'list.pdf' },
      { type: 'file-chosen', name: 'list.pdf' },
    ],
    says: /^Invalid File\. list\.pdf does not end in \.xlsx or \.csv\./,
  },
  16: {
    after: 7,
    once: () => [{ type: 'uploaded', name: 'a.md', size: 4, head: null }],
    twice: () => [
      { type: 'uploaded', name: 'a.md', size: 4, head: null },
      { type: 'uploaded', name: 'a.md', size: 4, head: null },
    ],
    says: /^Invalid File\. a\.md was refused: its name does not end in \.txt\./,
  },
  17: {
    once: () => [edited('delivery-city', 'Boston')],
    twice: () => [edited('delivery-city', 'Boston'), edited('delivery-city', 'Dallas')],
    says: /^Incorrect\./,
  },
  18: {
    once: () => [{ type: 'chosen', id: 'menu-edit-undo' }],
    twice: () => [
      { type: 'chosen', id: 'menu-edit-undo' },
      { type: 'chosen', id: 'menu-edit-undo' },
    ],
    says: /^Wrong item\./,
  },
  20: { once: () => [submitted], twice: () => [submitted, submitted], says: /^15 of 15 fields to correct\./ },
  21: {
    once: () => [dated('31.12.2026')],
    twice: () => [dated('31.12.2026'), dated('30.12.2026')],
    says: 'Not a date: use MM/dd/yyyy',
  },
  22: {
    once: () => [read(true), checked],
    twice: () => [read(true), checked, read(false), read(true), checked],
    says: /^Button Still Disabled\./,
  },
}

/** Pace of wrong events: longer than the boxes of level 10 may lie apart. */
const SLOW = 2500

/** A seed with which level 19 goes through at once. */
const SEED = '1'

describe.each(
  [...games.values(), ...randomGames.values()].map((game) => [game.level, game.deal, game] as const),
)('level %d, %s', (level, _, game) => {
  const reference = play(game, SEED, ({ goOn }) => goOn())

  test('1: right and quick', () => {
    const { badges, missed, advice, debrief, said } = saidOf(game, reference)
    expect(badges).toEqual({ precise: said.length === 0, fast: true, champion: debrief.attempts === 1 })
    expect(missed).not.toContain('fast')
    expect(advice).toEqual([])
    expect(debrief.elegance.actions).toBe(reference.log.entries.length)
  })

  test('2: right, and at least as quick as the time that stands beside it', () => {
    const { debrief } = saidOf(game, reference)
    expect(debrief.reference).toBe(TIMES[level]?.script ?? null)
    // A new level has no time yet.
    const own = Math.max(0, (debrief.reference ?? 0) - debrief.imposed)
    expect(debrief.fastUnder).toBeGreaterThanOrEqual(own)
    expect(badgesOf({ ...debrief, took: debrief.imposed + own }).fast).toBe(true)
  })

  test('3: right and slow: the reason has its own time, and the limit', () => {
    const { badges, debrief, missed } = saidOf(
      game,
      play(game, SEED, ({ goOn, press, wait }) => {
        press('Somewhere')
        wait(30_000)
        goOn()
      }),
    )
    expect(badges.fast).toBe(false)
    const own = debrief.took - debrief.imposed
    expect(missed).toMatch(
      new RegExp(
        `fast \\(your robot took ${own.toLocaleString('en-US')} ms.*; the limit is ${debrief.fastUnder.toLocaleString('en-US')} ms: `,
      ),
    )
  })

  test('4: half a second of work after each wait of the level is no fixed pause', () => {
    const { advice, debrief } = saidOf(
      game,
      play(game, SEED, ({ goOn }) => goOn(390)),
    )
    expect(advice).toEqual([])
    const gaps = debrief.elegance.actions - 1
    expect(debrief.elegance.idle).toBeLessThanOrEqual(gaps * 390)
  })

  test('5: a pause of two seconds before each action is one, and only its own part of it', () => {
    const recording = play(game, SEED, ({ goOn }) => goOn(2000))
    const { advice } = saidOf(game, recording)
    const pauses = reportOn(game.rules, recording).lines.filter(
      (line) => line.type === 'gap' && line.whose === 'player' && line.until - line.at === 2000,
    ).length
    const sentence = expect.stringContaining(`paused ${pauses} times for 2.0 s`)
    const wanted = pauses >= 3 ? [sentence] : []
    expect(advice).toEqual(wanted)
  })

  test('8: a press that no rule asks for is an action, and no fault', () => {
    const { badges, debrief, actions } = saidOf(
      game,
      play(game, SEED, ({ goOn, press }) => {
        press('Somewhere')
        goOn()
      }),
    )
    const { said } = saidOf(game, reference)
    expect(badges.precise).toBe(said.length === 0)
    expect(debrief.elegance.actions).toBe(reference.log.entries.length + 1)
    expect(recordedInWords(actions[0]!)).toBe('Click “Somewhere”: ignored, not part of the task')
  })

  test('9: Start over makes a second attempt, which is told from its own beginning', () => {
    const { badges, debrief, missed } = saidOf(
      game,
      play(game, '7', ({ goOn, restart: again, press }) => {
        press('Somewhere')
        again()
        goOn()
      }),
    )
    expect(badges.champion).toBe(false)
    expect(missed).toContain(`champion (${debrief.attempts} attempts instead of one)`)
  })

  test('10: attempts are those of the learner’s record, if there is one', () => {
    expect(saidOf(game, reference, 3).missed).toContain('champion (3 attempts instead of one)')
    expect(saidOf(game, reference, 1).badges.champion).toBe(true)
  })
})

describe.each(
  [...games.values()].filter(({ level }) => WRONG[level]).map((game) => [game.level, game] as const),
)('level %d', (level, game) => {
  const wrong = WRONG[level]!
  const near = (events: WrongPlay['once'], recording = SEED) =>
    play(game, recording, ({ goOn, send, state }) => {
      if (wrong.after) goOn(QUICK, wrong.after)
      for (const event of events(state() as never)) send(event, SLOW)
      goOn()
    })

  test('6: wrong once: one miss, and the level is quoted', () => {
    const { said, badges, missed } = saidOf(game, near(wrong.once))
    expect(said).toEqual([expect.stringMatching(wrong.says)])
    expect(badges).toMatchObject({ precise: false, champion: true })
    expect(missed).toContain(`precise (1 action missed: ${inOurs(said[0]!)})`)
  })

  test('7: wrong twice in the same way: two misses, and nothing wrong is called received', () => {
    const { said, missed, actions } = saidOf(game, near(wrong.twice))
    expect(said).toHaveLength(2)
    expect(missed).toContain('precise (2 actions missed: ')
    expect(actions.reduce((sum, line) => sum + (line.outcome === 'missed' ? line.misses : 0), 0)).toBe(2)
  })
})

/** Two quizzes, a queue and a retry: a quiz judges whole rounds, the others refuse. */
const WITH_WAITS = [11, 12, 13, 19]

describe.each(
  [...games.values()]
    .filter(({ level }) => WITH_WAITS.includes(level))
    .map((game) => [game.level, game] as const),
)('level %d', (level, game) => {
  const first = game.next(begin(game.rules, SEED).state) as object
  test('6: what the level cannot call wrong at once takes nothing, and what it refuses takes precise', () => {
    const { badges, missed } = saidOf(
      game,
      play(game, SEED, ({ goOn, send }) => {
        send(first)
        send(first)
        goOn()
      }),
    )
    expect(badges.precise).toBe(false)
    expect(missed).toContain('precise (')
  })

  test('7: twenty presses while the level was busy are one line, and say so', () => {
    const { actions, advice, debrief } = saidOf(
      game,
      play(game, SEED, ({ goOn, send }) => {
        // In level 19 the first event chooses the maximum, and only a try keeps the level busy.
        const busy = level === 19 ? { type: 'tried' } : first
        send(busy)
        for (let i = 0; i < 20; i++) send(busy, 1)
        goOn()
      }),
    )
    expect(debrief.refused).toBe(20)
    expect(actions.find(({ isEarly }) => isEarly)?.count).toBe(20)
    expect(advice[0]).toContain('20 actions were refused because the level was busy')
  })
})

describe('a wrong text, key by key', () => {
  const keys = (text: string, event: (text: string) => object) =>
    Array.from(text, (_, i) => event(text.slice(0, i + 1)))
  const back = (text: string, event: (text: string) => object) =>
    Array.from(text, (_, i) => event(text.slice(0, text.length - i - 1)))

  test.each([
    [2, typed, 'xyz'],
    [3, filled, 'xyz'],
    [17, (text: string) => edited('delivery-city', text), 'xyz'],
    [21, dated, 'x.y'],
  ] as const)('level %d: is one miss in one line, to its last key and back', (level, event, text) => {
    const game = games.get(level)!
    const { said, actions } = saidOf(
      game,
      play(game, SEED, ({ send, goOn }) => {
        for (const one of [...keys(text, event), ...back(text, event)]) send(one)
        goOn()
      }),
    )
    expect(said).toHaveLength(1)
    // The last of them empties the field, and that is right.
    expect(actions[0]).toMatchObject({ outcome: 'missed', misses: 1, count: 2 * text.length - 1 })
  })

  test('a second wrong text whose keys replace the first is a second miss', () => {
    const game = games.get(2)!
    const { said } = saidOf(
      game,
      play(game, SEED, ({ send, goOn }) => {
        for (const one of keys('xyz', typed)) send(one)
        // All of it was selected, and typed over.
        for (const one of keys('abc', typed)) send(one)
        goOn()
      }),
    )
    expect(said).toHaveLength(2)
  })
})
