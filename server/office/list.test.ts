import { expect, test } from 'vitest'
import { LISTED_COUNTS, LISTED_FAULTS, LISTED_PROCESSES } from '#contract/office-list.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { FAULTS } from '#office/base/faults.ts'
import { PROCESSES } from '#office/processes.ts'

test('the site lists every process of the office, with its title, its sentence and its sizes', () => {
  expect(
    LISTED_PROCESSES.map(({ name, title, about, sizes, faults }) => ({
      name,
      title,
      about,
      sizes: sizes.map(({ items }) => items),
      faults,
    })),
  ).toEqual(PROCESSES.map(({ name, title, about, sizes, faults }) => ({ name, title, about, sizes, faults })))
})

test('the site explains every fault and every count of the office', () => {
  expect(LISTED_FAULTS.map(({ key }) => key).toSorted()).toEqual([...FAULTS].toSorted())
  expect(LISTED_COUNTS.map(([key]) => key)).toEqual(Object.keys(NO_COUNTS))
})
