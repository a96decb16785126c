import { Link } from 'wouter'
import { CONDITIONS } from '#conditions/list/list.ts'
import { type AskedConditions, sayUnknown } from '#conditions/list/parameter.ts'
import { searchWith } from '#kit/conditions.ts'

type PracticeNoteProps = { level: number; search: string; unknown: AskedConditions['unknown'] }

/** Says on a practice run's page that nothing counts, and which words in the address name no condition. */
export function PracticeNote({ level, search, unknown }: PracticeNoteProps) {
  const unknownSaid = sayUnknown(unknown)
  return (
    <p className="practice-note" id="practice-note" role="note">
      {unknown.length > 0 ? (
        <>
          {unknownSaid[0]!.toUpperCase() + unknownSaid.slice(1)}, so this run has no conditions. Use{' '}
          {CONDITIONS.map(({ key }) => key).join(', ')} or all.{' '}
        </>
      ) : null}
      Practice run: no points, and nothing is recorded.{' '}
      <Link id="practice-leave" href={`/challenge/${level}${searchWith(search, null)}`}>
        Leave practice
      </Link>
    </p>
  )
}
