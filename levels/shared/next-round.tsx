import { NEXT_ROUND } from './task.ts'

type NextRoundProps = {
  /** Whether the round can be submitted. */
  isReady: boolean
  onNext: () => void
}

/** Submits a round of a random task. Until then the controls keep their values in view. */
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
