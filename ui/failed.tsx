import { TriangleAlert } from 'lucide-react'

type FailedProps = { what: string; id: string; onRetry: () => void }

/** Stands where a part of the site should be that did not come. */
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
