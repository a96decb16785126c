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

test('what a robot practises is told for every program that the process uses, in its order', () => {
  expect(LISTED_PROCESSES.map(({ name, programs }) => [name, programs])).toEqual(
    PROCESSES.map(({ name, uses }) => [name, uses]),
  )
  const trains = (name: string) => LISTED_PROCESSES.find((one) => one.name === name)!.trains.join('; ')
  // The registry's two walls stand before the first item of both processes that use it, and of no other.
  for (const wall of [/one-time code/, /shadow roots/]) {
    for (const name of ['invoices', 'customers']) expect(trains(name)).toMatch(wall)
    for (const name of ['orders', 'month-end']) expect(trains(name)).not.toMatch(wall)
  }
  for (const { trains: all } of LISTED_PROCESSES) expect(new Set(all).size).toBe(all.length)
})

test('the site explains every fault and every count of the office', () => {
  expect(LISTED_FAULTS.map(({ key }) => key).toSorted()).toEqual([...FAULTS].toSorted())
  expect(LISTED_COUNTS.map(([key]) => key)).toEqual(Object.keys(NO_COUNTS))
})
