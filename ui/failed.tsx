import { TriangleAlert } from 'lucide-react'

type FailedProps = { what: string; id: string; onRetry: () => void }

/** Stands in place of a part of the site that failed to load. */
export function Failed({ what, id, onRetry }: FailedProps) {
  return (
    <div className="empty failed" role="alert">
      <TriangleAlert className="icon" />
      <p>{what} could not be loaded. Check the connection, then try again.</p>
      <button className="btn" id={id} type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
