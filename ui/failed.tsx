import { TriangleAlert } from 'lucide-react'
import { updated } from './loaded.ts'
import { useStore } from './store.ts'

/** The way on after an update of the site. The page does not load itself anew: a robot may be at work in it. */
export const UPDATED =
  'The site was updated. Copy what you typed on this page and want to keep, then load the page anew: a level that is not completed begins again.'

type FailedProps = { what: string; id: string; onRetry: () => void }

/** Stands in place of a part of the site that failed to load. */
export function Failed({ what, id, onRetry }: FailedProps) {
  const isUpdated = useStore(updated)
  return (
    <div className="empty failed" role="alert">
      <TriangleAlert className="icon" />
      <p>{isUpdated ? UPDATED : `${what} could not be loaded. Check the connection, then try again.`}</p>
      <button className="btn" id={id} type="button" onClick={isUpdated ? () => location.reload() : onRetry}>
        {isUpdated ? 'Load the page anew' : 'Try again'}
      </button>
    </div>
  )
}
