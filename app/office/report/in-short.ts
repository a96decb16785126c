import type { ShiftState, ShiftTape } from '#contract/office.ts'

type Lesson = NonNullable<ShiftState['lessons']>[number]
type Refusal = NonNullable<ShiftTape['refused']>[number]

/** A place on the tape, as a sentence names it. */
const placeOf = ({ act, item }: { act: number | null; item: string | null }): string =>
  [item, act === null ? null : `at act ${act}`].filter((one) => one !== null).join(' ')

/** Faults that are alike, in the order of their first one, each kind with all of its places. */
export const faultsByKind = (faults: ShiftTape['faults']): { kind: string; places: string[] }[] =>
  [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    places: all.map((one) => placeOf(one)),
  }))

/** Forms that were refused for the same reason, in the order of the first one. */
export const refusalsByReason = (
  refused: readonly Refusal[],
): { first: Refusal; times: number; places: string[]; typed: string[] }[] =>
  [...Map.groupBy(refused, ({ app, do: done, why }) => `${app} ${done} ${Object.values(why).join(' ')}`)].map(
    ([, all]) => ({
      first: all[0]!,
      times: all.reduce((sum, { times }) => sum + times, 0),
      places: [
        ...new Set(all.map(({ after, item }) => `${item === null ? '' : `${item} `}before act ${after + 1}`)),
      ],
      typed: [
        ...new Set(
          all.flatMap(({ typed }) =>
            typed === undefined
              ? []
              : Object.entries(typed)
                  .map(([field, value]) => `${field} “${value}”`)
                  .join(', '),
          ),
        ),
      ],
    }),
  )

/** Where the sentence of a refusal names its act: refusalInWords of office/refusal-kinds.ts. */
const AT_ACT = / (before|at) act (\d+)(?=:)/

/** Sentences that differ in their acts alone as one: `The shop refused the form before act 4, 9, 12: …`. */
export const saidInShort = (said: readonly string[]): string[] =>
  [...Map.groupBy(said, (one) => one.replace(AT_ACT, ' $1 act'))].map(([, all]) => {
    const acts = all.flatMap((one) => AT_ACT.exec(one)?.[2] ?? [])
    return all.length === 1 ? all[0]! : all[0]!.replace(AT_ACT, ` $1 acts ${acts.join(', ')}`)
  })

/** Most items of a lesson whose own sentences it tells: with more of them, the places are enough. */
const MOST_TOLD = 3

/** What happened at the items of a lesson, in the words of the item list. Empty for many items, or where a refusal tells it. */
export function sentencesOf({ at, said = [] }: Lesson, items: NonNullable<ShiftState['items']>): string[] {
  const ids = new Set(at.map(({ item }) => item))
  const own = items.filter(({ id }) => ids.has(id))
  return said.length > 0 || own.length > MOST_TOLD ? [] : own.map(({ sentence }) => sentence)
}

/** Where a lesson shows: `ORD-1 at act 12, ORD-4 at act 30`. Empty where it belongs to no item. */
export const placesOf = (at: Lesson['at']): string =>
  at
    .filter(({ item }) => item !== null)
    .map((one) => placeOf(one))
    .join(', ')
