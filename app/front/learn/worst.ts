import type { Condition, Trait } from '#conditions/base/contract.ts'
import { CONDITIONS, holdsUnder } from '#conditions/list/list.ts'
import { ROBOTS } from '#front/showcase/on-show.ts'
import type { DayKey } from '#front/showcase/who-passed.tsx'
import killers from '#play/finish/killers.json' with { type: 'json' }

/** A robot's results on a level: for each day the share of failed runs, if some failed; null if no run was played. */
type Fates = Readonly<Record<string, number | null>>

/** By level and robot. A robot that cannot play a level is missing there. */
const KILLERS: Readonly<Record<string, Readonly<Record<string, Fates>>>> = killers

/** The robot that searches by a trait alone. */
const BY_TRAIT = { ids: 'id script', roles: 'role script' } as const satisfies Partial<Record<Trait, string>>

/**
 * The share of a robot's runs that failed on a day of a level.
 * @returns null: not played; undefined: the robot cannot play the level
 */
export function shareOn(level: number, robot: string, day: DayKey): number | null | undefined {
  const robots = KILLERS[level]
  if (!robots) return null
  const fates = robots[robot]
  return fates && (day in fates ? fates[day]! : 0)
}

/**
 * The condition that stopped most robots of the table on a level, and how many; null if it stopped none. A robot that
 * fails on the calm page too was not stopped by a condition.
 */
export function worstOn(level: number) {
  const all = ROBOTS.map(([robot]) => robot)
  const robots = all.filter((robot) => KILLERS[level]?.[robot]?.['calm'] === undefined)
  const counted = CONDITIONS.map((condition) => {
    const played = robots
      .map((robot) => shareOn(level, robot, condition.key))
      .filter((share) => typeof share === 'number')
    return {
      condition,
      failed: played.filter((share) => share > 0).length,
      weight: played.reduce((sum, share) => sum + share, 0),
      played: played.length,
      /** Robots of the table that failed under it, and on the calm page too. */
      without: all.filter(
        (robot) => !robots.includes(robot) && (shareOn(level, robot, condition.key) ?? 0) > 0,
      ).length,
    }
  })
  const [worst] = counted.toSorted((a, b) => b.weight - a.weight)
  return worst && worst.weight > 0 ? worst : null
}

/**
 * What helps against a condition on a level. It praises no trait by which a robot of the table searched in vain there.
 * @param hasIds whether the level has ids that last on a calm day
 */
export function helpOn(level: number, condition: Condition & { key: DayKey }, hasIds: boolean): string {
  const failed = (Object.keys(BY_TRAIT) as (keyof typeof BY_TRAIT)[]).filter(
    (trait) => (shareOn(level, BY_TRAIT[trait], condition.key) ?? 0) > 0,
  )
  const kept = condition.keeps?.filter((trait): trait is keyof typeof BY_TRAIT => trait in BY_TRAIT) ?? []
  return holdsUnder(
    condition,
    [condition],
    hasIds,
    failed.filter((trait) => kept.includes(trait)),
  )
}
