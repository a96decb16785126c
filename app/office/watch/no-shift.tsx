import { NO_SHIFT, PRACTICE_DAYS } from '#contract/office-limits.ts'

/** What stands in place of a shift that the server does not have. */
export const NoShift = () => (
  <>
    <p className="lead" id="watch-unknown">
      {NO_SHIFT} A practice shift is erased {PRACTICE_DAYS} days after its end. Check that the address is
      complete.
    </p>
    <a className="btn btn-go" href="/office">
      Back to the office
    </a>
  </>
)
