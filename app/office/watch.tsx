import { Plain } from '#shifts/base/asked.tsx'
import { Ended } from '#shifts/watch/ended.tsx'
import { LiveView } from '#shifts/watch/live-view.tsx'
import { NoShift } from '#shifts/watch/no-shift.tsx'
import { useWatch, type Watch } from '#shifts/watch/use-watch.ts'
import '#shifts/watch/watch.css'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'

/** The id of the shift in the address: `/office/watch?shift=ID`. */
const idHere = () => new URLSearchParams(location.search).get('shift') ?? ''

/** A shift while a robot works in it, act by act; after its end its report, in place. */
export function Page() {
  const watch = useWatch(idHere)
  const isEnded = watch.shift !== null && watch.shift.status !== 'open'
  return (
    <main
      className={`page ${isEnded ? 'shift-report' : 'shift-watch'}`}
      id="main"
      aria-busy={watch.shift === null && !watch.isUnknown}
    >
      <PageHead
        title={`Watch a shift | ${siteName}`}
        description="A shift of the office while a robot works in it."
        path={null}
      />
      <Ready />
      <noscript>
        <p className="empty">This page needs JavaScript. The desk of the shift does not.</p>
      </noscript>
      <Shown {...watch} />
    </main>
  )
}

function Shown({ shift, status, isUnknown, wasOpen }: Watch) {
  if (isUnknown)
    return (
      <Plain title="Watch a shift">
        <NoShift />
      </Plain>
    )
  if (shift === null)
    return (
      <Plain title="Watch a shift">
        {status === null ? (
          <p key="loading" className="empty busy">
            Loading the shift…
          </p>
        ) : (
          <>
            <p key="away" className="empty" id="watch-away" role="status">
              The server does not answer. This page tries again by itself.
            </p>
            <a className="btn" href="/office">
              Back to the office
            </a>
          </>
        )}
      </Plain>
    )
  if (shift.status === 'open') return <LiveView shift={shift} status={status} />
  return <Ended id={idHere()} isJustOver={wasOpen} />
}
