import { type Pick, dealPick, isPicked, missOfPick, pick } from '#game/pick.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'

/** Names of the locked buttons, similar to each other. */
const NAMES = ['Vault', 'Gate', 'Archive', 'Ledger', 'Safe'].flatMap((place) =>
  ['Alpha', 'Beta', 'Gamma', 'Delta', 'Omega'].map((letter) => `${place} ${letter}`),
)

/** Number of rounds, and of buttons in each. */
const COUNT = 4
const BUTTONS = 12

export type State = Rounds<Pick>

/** A replay trusts the page about `isDisabled`. */
export type Event = { type: 'clicked'; button: string; isDisabled: boolean }

export const rules = createRounds<Pick, Event>({
  count: COUNT,
  deal: (dice) => dealPick(dice, NAMES, BUTTONS),
  // A dispatched click reaches a disabled button.
  step: (round, { type, button, isDisabled }) =>
    type === 'clicked' && !isDisabled ? pick(round, button) : round,
  isRight: isPicked,
  missOf: (_, __, round) => missOfPick(round),
  task: ({ wanted }) => `Enable the button “${wanted}”, and click it. Leave the others.`,
})
