import type { Condition, HitOf, Trait } from '#conditions/base/contract.ts'
import { cover } from '#conditions/kinds/cover/condition.ts'
import { frame } from '#conditions/kinds/frame/condition.ts'
import { late } from '#conditions/kinds/late/condition.ts'
import { moving } from '#conditions/kinds/moving/condition.ts'
import { names } from '#conditions/kinds/names/condition.ts'
import { shape } from '#conditions/kinds/shape/condition.ts'
import { stale } from '#conditions/kinds/stale/condition.ts'
import { twins } from '#conditions/kinds/twins/condition.ts'
import { words } from '#conditions/kinds/words/condition.ts'

/** The conditions, in the order in which they are composed: each one gets the result of those before it. */
const ALL = [
  words,
  twins,
  late,
  moving,
  stale,
  shape,
  cover,
  names,
  frame,
] as const satisfies readonly Condition[]

type One = (typeof ALL)[number]
export type Key = One['key']

/** The hits that each condition notes. */
export type HitTypes = { [C in One as C['key']]: HitOf<C> }

/** The same list for loops. */
export const CONDITIONS: readonly (Condition & { key: Key })[] = ALL

/**
 * Advice against a condition together with others: a trait that one of them changes is not kept.
 * @param hasIds whether the level has ids that last on a calm day
 * @param failed traits by which a measured robot searched in vain: what stands beside its result must not praise them,
 * nor what nobody measured
 */
export function holdsUnder(
  condition: Condition,
  company: readonly Condition[],
  hasIds = true,
  failed: readonly Trait[] = [],
): string {
  const { keeps = [], how, otherwise = how } = condition
  const left = keeps
    .filter((trait) => hasIds || trait !== 'ids')
    .filter((trait) => !failed.includes(trait) && !(failed.length > 0 && trait === 'labels'))
    .filter((trait) => !company.some(({ takes }) => takes?.includes(trait)))
  const kept = new Intl.ListFormat('en-GB').format(left)
  return [
    kept && `${kept[0]!.toUpperCase()}${kept.slice(1)} do not change.`,
    left.length === keeps.length ? how : otherwise,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A condition as `/conditions.json` has it. `holds` is the advice for this condition alone. */
export function published(condition: Condition) {
  const { key, title, does, share = null, of = null, source = null } = condition
  return { key, title, does, share, of, source, holds: holdsUnder(condition, [condition]) }
}
