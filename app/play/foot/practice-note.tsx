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
          {unknownSaid[0]!.toUpperCase() + unknownSaid.slice(1)}; there is calm. There are also{' '}
          {CONDITIONS.map(({ key }) => key).join(', ')}, and all. So this is a calm run.{' '}
        </>
      ) : null}
      Practice run: it earns no points and records nothing.{' '}
      <Link id="practice-leave" href={`/challenge/${level}${searchWith(search, null)}`}>
        Leave practice
      </Link>
    </p>
  )
}
