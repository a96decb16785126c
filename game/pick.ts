import type { Dice } from './luck.ts'

/** A round of a random task in which one of several things is wanted, by its name. */
export type Pick = { options: readonly string[]; wanted: string; chosen: string | null }

/** Deals a choice of `count` names out of a longer list. */
export function dealPick(dice: Dice, names: readonly string[], count: number): Pick {
  const options = dice.shuffle(names).slice(0, count)
  return { options, wanted: dice.pick(options), chosen: null }
}

/** Chooses a name. Returns the same round if it is not on offer. */
export const pick = <Round extends Pick>(round: Round, name: string): Round =>
  round.options.includes(name) && name !== round.chosen ? { ...round, chosen: name } : round

/** The sentence about a wrong choice; null if the choice is right. */
export const missOfPick = ({ chosen, wanted }: Pick): string | null =>
  chosen === null || chosen === wanted ? null : `“${chosen}” was chosen, but “${wanted}” was expected.`

/** Whether the wanted name was chosen. */
export const isPicked = ({ chosen, wanted }: Pick): boolean => chosen === wanted

/** A name as the end of an id: `Payroll Clerk` is `payroll-clerk`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** A choice that is judged when it is submitted: on the way to the right option, the keyboard passes others. */
export type HandedPick = Pick & { isHandedIn: boolean }

/** Submits a choice. Returns the same round while nothing is chosen. */
export const handIn = (round: HandedPick): HandedPick =>
  round.chosen === null ? round : { ...round, isHandedIn: true }

/** The sentence about a wrong submitted choice; null before the submit, and for a right choice. */
export const missOfHanded = (round: HandedPick): string | null =>
  round.isHandedIn ? missOfPick(round) : null
