import { describe, expect, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { dictionaryOf } from './words.ts'

/** Names of things are the same in every language. */
const PROPER = ['JavaScript', 'Python', 'Java', 'C#', 'SQL', 'React', 'Node.js', 'Docker']

const CONTROLS = ['button', 'checkbox', 'combobox', 'link', 'menuitem', 'radio', 'spinbutton', 'textbox']

describe.each(CATALOG)('the words of level $id', ({ id, room }) => {
  test('name every control in another way, twice', async () => {
    const { level } = await room.load()
    const words = await dictionaryOf(id)
    const names = Object.values(level.targets)
      .filter(({ role, name }) => CONTROLS.includes(role) && name !== '' && !PROPER.includes(name))
      .map(({ name }) => name.replace(/\d+/, '#'))
    expect(Object.keys(words)).toEqual(expect.arrayContaining(names))
    for (const [calm, others] of Object.entries(words)) {
      for (const other of others) expect(other.trim()).not.toBe(calm)
      // A number is not lost on the way.
      for (const other of others) expect([other, other.includes('#')]).toEqual([other, calm.includes('#')])
    }
  })

  test('leave no two controls of one name that had two', async () => {
    const words = Object.values(await dictionaryOf(id))
    for (const language of [0, 1] as const) {
      const said = words.map((both) => both[language])
      expect(said.filter((word, i) => said.indexOf(word) !== i)).toEqual([])
    }
  })
})
