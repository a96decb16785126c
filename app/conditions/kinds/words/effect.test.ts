import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { DrawnElement } from '#conditions/base/contract.ts'
import { createHits } from '#conditions/stage/hits.ts'
import { draw, luckOf } from '#game/luck.ts'
import { begin } from '#game/run.ts'
import { CATALOG } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { simulationOf } from '#levels/simulations.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { applyWith, dictionaryOf } from './effect.ts'

/** Proper names, which are the same in every language. */
const PROPER = ['JavaScript', 'Python', 'Java', 'C#', 'SQL', 'React', 'Node.js', 'Docker']

const CONTROLS = ['button', 'checkbox', 'combobox', 'link', 'menuitem', 'radio', 'spinbutton', 'textbox']

describe.each(CATALOG)('the words of level $id', ({ id }) => {
  test('name every control in three other ways at least, in English and in German', async () => {
    const { level } = await simulationOf({ id }).load()
    const words = await dictionaryOf(id)
    const names = Object.values(level.targets)
      .filter(({ role, name }) => CONTROLS.includes(role) && name !== '' && !PROPER.includes(name))
      .map(({ name }) => name.replace(/\d+/, '#'))
    expect(Object.keys(words)).toEqual(expect.arrayContaining(names))
    for (const [calm, others] of Object.entries(words)) {
      for (const ofLanguage of others) {
        expect([calm, ofLanguage.length]).toEqual([calm, expect.toSatisfy((count: number) => count >= 3)])
        // No number is lost.
        for (const other of ofLanguage)
          expect([other, other.includes('#')]).toEqual([other, calm.includes('#')])
      }
    }
  })

  test('leave no two controls of one name that had two', async () => {
    const words = await dictionaryOf(id)
    const said = [...Object.keys(words), ...Object.values(words).flat(2)]
    expect(said.filter((word, i) => said.indexOf(word) !== i)).toEqual([])
  })

  test('are no name that a random task draws beside the renamed one', async () => {
    const random = gameOf(id, 'own')
    // A level that was just scaffolded has no random task yet.
    if (!random) return
    const dealt = new Set<string>()
    for (let seed = 0; seed < 40; seed++)
      JSON.stringify(begin(random.rules, String(seed)).state, (_, value) => {
        if (typeof value === 'string') dealt.add(value)
        return value as unknown
      })
    const said = Object.values(await dictionaryOf(id)).flat(2)
    expect(said.filter((word) => dealt.has(word))).toEqual([])
  })

  test('mean one name each to a robot that knows the words of all levels', async () => {
    const { level } = await simulationOf({ id }).load()
    const known = await namesKnown()
    const own = new Set(Object.values(level.targets).map(({ name }) => name))
    const words = await dictionaryOf(id)
    const taken = Object.entries(words).flatMap(([calm, others]) =>
      [...own]
        .filter((name) => name !== '' && name.replace(/\d+/, '#') !== calm)
        .flatMap((name) => others.flat().filter((other) => known(name).test(other))),
    )
    expect(taken).toEqual([])
  })
})

/** The other word for each name of a room, under a seed. */
async function saidUnder(level: number, seed: number) {
  const words = await dictionaryOf(level)
  const hits = createHits().of('words')
  const effect = applyWith(words)({
    hits,
    chance: (name) => draw(luckOf(`${seed}/words/${name}`), ({ roll }) => roll())[0],
  } as Parameters<ReturnType<typeof applyWith>>[0])
  return Object.entries(words).map(([calm, [, german]]) => {
    const { name } = effect.retarget!({ id: '', role: '', name: calm })
    return { calm, name, isGerman: german.includes(name) }
  })
}

test('each name has a coin of its own: a level is said in two languages, and not under each seed alike', async () => {
  const said = await saidUnder(20, 7)
  expect(new Set(said.map(({ isGerman }) => isGerman)).size).toBe(2)
  const other = await saidUnder(20, 8)
  expect(said.filter(({ name }, i) => other[i]!.name !== name).length).toBeGreaterThan(10)
  expect(await saidUnder(20, 7)).toEqual(said)
  const phrases = await Promise.all(Array.from({ length: 100 }, (_, seed) => saidUnder(2, seed)))
  expect(new Set(phrases.flat().map(({ name }) => name)).size).toBe(6)
})

test('a button’s text and its accessible name have the same language and the same word', async () => {
  const words = await dictionaryOf(9)
  for (let seed = 0; seed < 100; seed++) {
    const effect = applyWith(words)({
      hits: createHits().of('words'),
      chance: (name) => draw(luckOf(`${seed}/words/${name}`), ({ roll }) => roll())[0],
    } as Parameters<ReturnType<typeof applyWith>>[0])
    const drawn = effect.draw!(
      createElement('button', { 'aria-label': 'Next page' }, 'Next') as DrawnElement,
      0,
    ) as DrawnElement
    const { 'aria-label': label, lang, children } = drawn.props
    const all = [words['Next page']!, words['Next']!].map((both) => both.flat())
    expect(all[0]!.indexOf(label as string)).toBe(all[1]!.indexOf(children as string))
    expect(lang).toBe(words['Next']![1].includes(children as string) ? 'de' : undefined)
  }
})
