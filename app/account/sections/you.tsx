import { useState } from 'react'
import { isLevel } from '#account/base/rows.ts'
import { signOutHere } from '#account/base/sign-out.ts'
import { type SyncState, momentInWords, sync, useSyncState } from '#account/base/sync.ts'
import { useArrival } from '#account/sign-in/use-arrival.tsx'
import { isShared, knownReset } from '#learner/session.ts'
import { useLearner } from '#learner/store.ts'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { ErrorLine, type Section } from './section.tsx'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** The state of the sync, in words. */
function wordsOf(state: SyncState): string {
  switch (state.status) {
    case 'synced':
      return `Synced ${time.format(state.at)}`
    case 'waiting':
      return 'Not synced: no connection'
    case 'asking':
      return 'Not synced: this browser has other progress'
    case 'factor':
      return 'Not synced: the second step of the sign-in is missing'
    case 'signed-out':
      return 'Signed out'
    default:
      return 'Syncing…'
  }
}

/** The section that says who is signed in and how the sync stands, and signs out. */
export const You: Section = ({ user }) => {
  const { visitor, progress } = useLearner()
  const done = progress.completed.filter(isLevel).length
  const state = useSyncState()
  const [isBusy, run] = useBusy()
  const [unsynced, setUnsynced] = useState(false)
  const arrival = useArrival(
    () => {},
    () => {},
  )
  const reset = knownReset()

  const signOut = (isForced: boolean) =>
    run(async () => {
      // On a shared computer signing out removes the progress, so progress that the account does not have would be
      // lost.
      if (isShared() && !isForced && (await sync()).status === 'waiting') return setUnsynced(true)
      await signOutHere()
      focusHeading()
      toast({ title: 'Signed out', description: 'Sign in again, on any device, to continue.' })
    })

  return (
    <>
      <dl className="gauges facts">
        <Fact id="account-email" label="Signed in as" value={user.email ?? 'No address'} />
        <Fact id="account-name" label="Name" value={visitor?.name ?? 'Not signed up'} />
        <Fact id="account-levels" label="Levels" value={`${done}/${LEVEL_COUNT}`} />
        <Fact id="sync-state" label="This browser" value={wordsOf(state)} status={state.status} />
      </dl>
      {reset ? (
        <p className="label" id="account-reset">
          Progress was last reset: {momentInWords(reset)}.
        </p>
      ) : null}
      {unsynced ? (
        <ErrorLine id="account-unsynced">
          The server does not answer. Your latest progress is not in your account yet, and some of your shifts
          may be missing there too. If you sign out now, you lose what your account does not have.
        </ErrorLine>
      ) : null}
      <div className="row">
        {state.status === 'asking' || state.status === 'factor' ? (
          <button
            className="btn btn-go"
            id="account-settle"
            type="button"
            onClick={() => void arrival.begin(user).catch(() => {})}
          >
            {state.status === 'asking' ? 'Decide now' : 'Enter the code'}
          </button>
        ) : (
          <button className="btn" id="account-sync" type="button" onClick={() => void sync()}>
            Sync now
          </button>
        )}
        <BusyButton
          isBusy={isBusy}
          className="btn"
          id="account-sign-out"
          type="button"
          onClick={() => void signOut(unsynced)}
        >
          {unsynced ? 'Sign out anyway' : 'Sign out'}
        </BusyButton>
      </div>
      {arrival.question}
    </>
  )
}

type FactProps = { id: string; label: string; value: string; status?: string }

function Fact({ id, label, value, status }: FactProps) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd>
        <span
          id={id}
          role={status ? 'status' : undefined}
          aria-label={status ? label : undefined}
          data-status={status}
        >
          {value}
        </span>
      </dd>
    </div>
  )
}
