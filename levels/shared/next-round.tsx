import { NEXT_ROUND } from './task.ts'

type NextRoundProps = {
  /** Whether the round can be handed in. */
  isReady: boolean
  onNext: () => void
}

/** Hands in a round of an own task, so that what was set stays in view until then. */
export const NextRound = ({ isReady, onNext }: NextRoundProps) => (
  <button
    className="btn"
    id={NEXT_ROUND.id}
    type="button"
    aria-disabled={isReady ? undefined : true}
    onClick={onNext}
  >
    {NEXT_ROUND.name}
  </button>
)
