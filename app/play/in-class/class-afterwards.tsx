import { resultInWords } from '#class/base/result-words.ts'
import { onwardIn } from '#class/level/assigned.ts'
import type { RunResultStore } from '#class/level/run-result.ts'
import { lostInWords, useMe } from '#class/seat/me.ts'
import { seatNow, useSeat } from '#class/seat/seat.ts'
import { useStore } from '#ui/store.ts'

/**
 * The class's verdict in the celebration. The celebration covers the strip, so the teacher's requests stand here too.
 */
export function Verdict({ result }: { result: RunResultStore }) {
  const run = useStore(result)
  const { me } = useMe()
  const hasSeat = useSeat() !== null
  const again = me?.again && me.again.until > me.now ? me.tasks.find(({ id }) => id === me.again?.task) : null
  return (
    <>
      <p
        className="learned"
        id="win-verdict"
        role="status"
        data-status={run?.mark ?? (hasSeat ? 'sending' : 'gone')}
      >
        {run ? resultInWords(run) : hasSeat ? 'Waiting for the verdict of the server…' : lostInWords()}
      </p>
      {again ? (
        <p className="learned" id="win-again" role="status">
          <b>Again: level {again.level}.</b> Your teacher asks for this level now. Close this message to
          start.
        </p>
      ) : null}
    </>
  )
}

/** The way on after a run of a task. @param played the task's id */
export const onwardFrom = (played: string) => onwardIn(seatNow(), played)
