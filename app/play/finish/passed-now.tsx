import { useState } from 'react'
import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import { titlesOf } from '#conditions/list/named-days.ts'
import type { AskedConditions } from '#conditions/list/parameter.ts'
import { passedNow } from '#conditions/stage/hits.ts'

const withTitles = (keys: readonly Key[]) => titlesOf(keys).join(', ')

/**
 * The conditions that the robot has passed, those that were asked for but did not occur, and those that are left.
 */
export function PassedConditions({ asked: { keys } }: { asked: AskedConditions }) {
  // Read once: conditions that appear after Complete Mission did not disturb the robot.
  const [passed] = useState(passedNow)
  if (keys.length === 0) return null
  const missed = keys.filter((key) => !passed.includes(key))
  const left = CONDITIONS.map(({ key }) => key).filter((key) => !passed.includes(key))
  return (
    <p className="learned" id="win-withstood">
      {passed.length > 0 ? (
        <>
          <b>Passed:</b> {withTitles(passed)}.{' '}
        </>
      ) : null}
      {missed.length > 0 ? `Did not occur in this run: ${withTitles(missed)}. ` : ''}
      {left.length > 0 ? `Not passed yet: ${withTitles(left)}.` : 'All conditions passed.'}
    </p>
  )
}
