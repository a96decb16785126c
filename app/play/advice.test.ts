import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PRACTICE_WORDS } from '#conditions/advice/practice-words.tsx'
import type { Key } from '#conditions/list/list.ts'
import { CONDITIONS } from '#conditions/list/list.ts'
import { loadEffects, createStage } from '#conditions/stage/stage.tsx'
import type { Deal } from '#game/log.ts'
import { begin, fallDue, take } from '#game/run.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { CATALOG, levelById } from '#levels/catalog.ts'
import type { Level, Simulation } from '#levels/contract.ts'
import { lessonOf } from '#levels/lessons.ts'
import { TOOLS, activityIn } from '#levels/own-tool.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { gameOf, randomGames } from '#levels/rulebook.ts'
import { simulationOf } from '#levels/simulations.ts'

// There is no page here: code that looks for the focus finds that no element has it.
beforeAll(() => {
  vi.stubGlobal('document', { activeElement: null })
  return () => vi.unstubAllGlobals()
})

const SEED = '7'

const load = async (level: number, deal: Deal): Promise<Simulation> =>
  deal === 'own' ? (await loadRandomSimulation(levelById(level)!))! : simulationOf({ id: level }).load()

/** The states of a play that wins, and for a quiz those of a lost round. */
function statesOf(level: number, deal: Deal): unknown[] {
  const game = gameOf(level, deal)!
  const states: unknown[] = []
  for (const wrong of [null, { type: 'answered', answer: 'none' }]) {
    let run = begin(game.rules, SEED)
    let at = 0
    states.push(run.state)
    for (let i = 0; i < 100 && run.solvedAt === null && !game.rules.isLost?.(run.state); i++) {
      const event = game.next(run.state)
      if (event)
        run = take(game.rules, run, (at += 40), wrong && game.event.safeParse(wrong).success ? wrong : event)
      else if (run.awaited) {
        at = run.awaited.at
        run = fallDue(game.rules, run)
      } else break
      states.push(run.state)
    }
  }
  // A row more, which makes the buttons that remove one appear.
  if (level === 21) {
    const { state } = take(game.rules, begin(game.rules, SEED), 40, { type: 'row-added' })
    states.push(state)
  }
  return states
}

/** All markup that a view draws in these states. */
const drawn = (View: Simulation['View'], states: readonly unknown[]) =>
  states
    .map((state) => renderToStaticMarkup(createElement(View, { state, send: () => {}, isOver: false })))
    .join('\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")

const idsIn = (html: string) => new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!))

/** The texts and names of a markup. */
const saidIn = (html: string) =>
  `${Array.from(html.matchAll(/aria-label="([^"]*)"/g), ([, name]) => name).join('\n')}\n${html.replaceAll(/<[^>]+>/g, '\n')}`

const hintsOf = ({ intel }: Level) => [intel.nudge, intel.way]

/** The ids that a text names; a letter that stands for a number is 1. */
const idsNamed = (text: string) =>
  Array.from(text.matchAll(/(?<!\w)(?:#|menu-)[a-z][\w-]*/g), ([id]) =>
    id.replace('#', '').replace(/-n(?=-|$)/, '-1'),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'u').test(text)

/** A room on the stage of one condition. */
const staged = async (simulation: Simulation, level: number, key: Key) =>
  createStage(simulation, level, [key], await loadEffects(level, [key]), SEED, null, PRACTICE_WORDS)

/** The conditions that change no id and no name. A frame draws nothing without a page. */
const CALM_HINTS = CONDITIONS.map(({ key }) => key).filter(
  (key) => !['frame', 'names', 'words'].includes(key),
)

// A new level may have no random task yet.
const TASKS = CATALOG.flatMap(({ id }) =>
  (randomGames.has(id) ? (['plain', 'own'] as const) : (['plain'] as const)).map(
    (deal) => [id, deal] as const,
  ),
)

describe.each(TASKS)('level %d, its %s task', (level, deal) => {
  test('hints and targets name what stands in the document', async () => {
    const simulation = await load(level, deal)
    const html = drawn(simulation.View, statesOf(level, deal))
    const [ids, said] = [idsIn(html), saidIn(html)]
    const named = hintsOf(simulation.level).flatMap(idsNamed)
    expect(named.filter((id) => !ids.has(id) && ![...ids].some((one) => one.startsWith(`${id}-`)))).toEqual(
      [],
    )
    const targets = Object.values(simulation.level.targets)
    // The view draws the task of a random task itself, above the room.
    expect(targets.filter(({ id }) => id !== '' && !ids.has(id)).map(({ id }) => id)).toEqual([])
    expect(
      targets.filter(({ name, role }) => role !== 'cell' && !said.includes(name)).map(({ name }) => name),
    ).toEqual([])
    for (const key of simulation.level.spoilers ?? []) expect(simulation.level.targets).toHaveProperty(key)
  })

  test('hints mention no name of the standard task that is not here', async () => {
    const { level: standard } = await load(level, 'plain')
    const simulation = await load(level, deal)
    const said = saidIn(drawn(simulation.View, statesOf(level, deal)))
    const hints = hintsOf(simulation.level).join(' ')
    const names = Object.values(standard.targets).flatMap(({ name }) => (/^\p{Lu}/u.test(name) ? [name] : []))
    expect(names.filter((name) => hasWord(hints, name) && !said.includes(name))).toEqual([])
  })

  test('the tab of each tool names an activity, and no value of the standard task that is not here', async () => {
    const { level: standard } = await load(level, 'plain')
    const lesson = await lessonOf({ id: level }).load()
    const simulation = await load(level, deal)
    const said = saidIn(drawn(simulation.View, statesOf(level, deal)))
    const quoted = hintsOf(standard).flatMap((hint) =>
      [...hint.matchAll(/“([^”]{4,})”/g)].map(([, value]) => value!),
    )
    const tabs = TOOLS.map((tool) => activityIn(lesson, tool))
    expect(tabs.every((tab) => tab.length > 0)).toBe(true)
    expect(
      quoted.filter((value) => tabs.some((tab) => tab.includes(value)) && !said.includes(value)),
    ).toEqual([])
    expect(tabs.flatMap(idsNamed)).toEqual([])
  })

  test.each(CALM_HINTS)('hints stay the same under the condition %s', async (key) => {
    const simulation = await load(level, deal)
    const stage = await staged(simulation, level, key)
    expect(hintsOf(stage.level)).toEqual(hintsOf(simulation.level))
  })

  test('hints name no id where none lasts', async () => {
    const stage = await staged(await load(level, deal), level, 'names')
    expect(Object.values(stage.level.targets).filter(({ id }) => id !== '')).toEqual([])
    const hints = hintsOf(stage.level)
    expect(hints.flatMap(idsNamed)).toEqual([])
    expect(hints.join(' ')).not.toMatch(/\bby (?:its |their )?ids?\b/)
  })

  test('hints name controls as they are called in other words', async () => {
    const stage = await staged(await load(level, deal), level, 'words')
    const said = saidIn(drawn(stage.View, statesOf(level, deal)))
    const hints = hintsOf(stage.level).join(' ')
    const renamed = stage.hits.of('words').all()
    expect(renamed.filter(([, { to }]) => !said.includes(to))).toEqual([])
    // A word that begins a sentence is no name.
    const old = renamed.filter(([name]) =>
      new RegExp(`[a-z,] [“(]?${escaped(name)}(?![\\p{L}\\d/-]| [A-Z])`, 'u').test(hints),
    )
    expect(old).toEqual([])
  })
})

test('the hints of a day name the controls as they are called that day', async () => {
  const simulation = await load(12, 'plain')
  const stage = await staged(simulation, 12, 'words')
  drawn(stage.View, statesOf(12, 'plain'))
  const { to } = stage.hits.of('words').of(QUEUE.next)!
  expect(stage.level.intel.way).toContain(`press “${to}”, then wait`)
  expect(simulation.level.intel.way).toContain(`press ${QUEUE.next}, then wait`)
})
