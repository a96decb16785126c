import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { SECTIONS } from '#account/sections/index.ts'
import { learner, useLearner } from '#learner/store.ts'
import { name as siteName } from '#site-config'
import { focusHeading } from '#ui/focus-heading.ts'
import { PageHead } from '#ui/head.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { forgetLink, useLink } from './base/link.ts'
import { keepSyncing, useSyncState } from './base/sync.ts'
import { useOffer } from './base/use-offer.ts'
import { forgetSession, hasReturned, useSession } from './base/use-session.ts'
import { Confirm } from './confirm.tsx'
import { type ArrivingUser, useArrival } from './sign-in/use-arrival.tsx'
import { WayIn } from './way-in.tsx'
import './account.css'
import '#ui/field.css'

const registrationDialog = loadable(
  async () => (await import('./sign-up/registration.tsx')).RegistrationDialog,
)

/** The account's page: who is signed in and where. Links in mails lead to this page. */
export function Page() {
  const isHydrated = useHydrated()
  return (
    <main className="page account" id="main">
      <PageHead
        title={`Account | ${siteName}`}
        description="Your progress on all your devices, and your ways to sign in."
        path={null}
      />
      <div className="intro">
        <h1>Account</h1>
        <p className="lead">
          You do not need an account. With one, your progress is the same on every device.
        </p>
      </div>
      {isHydrated ? <Contents /> : <p className="empty busy">Looking for your account…</p>}
      <Ready />
    </main>
  )
}

function Contents() {
  // Runs first, because it strips the address.
  const link = useLink()
  const offer = useOffer()
  /** The visitor comes from a provider, so they have just signed in. */
  const [isReturn] = useState(hasReturned)
  const session = useSession()
  const [isSigningIn, setSigningIn] = useState(false)
  const [isRecovering, setRecovering] = useState(false)
  /** The address of a signed-in person whose account has no name. */
  const [nameless, setNameless] = useState<string | null>(null)
  const arrival = useArrival(({ email = '' }) => {
    if (!learner().visitor) setNameless(email)
  }, forgetLink)

  const { visitor } = useLearner()
  const isSynced = useSyncState().status === 'synced'

  const isIn = session.status === 'in'
  const welcome = useEffectEvent(() => {
    if (isReturn && session.status === 'in') {
      arrival.begin(session.user).catch((reason: unknown) => {
        console.error('The account could not be loaded.', reason)
        keepSyncing()
      })
    } else keepSyncing()
  })
  useEffect(() => {
    if (isIn) welcome()
  }, [isIn])

  const arrive = async (user: ArrivingUser, isRecovery: boolean) => {
    setRecovering(isRecovery)
    await arrival.begin(user)
  }

  return (
    <>
      {link ? <Confirm link={link} onArrive={arrive} /> : null}
      {arrival.question}
      {/* Outside of the part for signed-out visitors, because the session exists before the arrival is settled. */}
      {isSigningIn ? <WayIn onClose={() => setSigningIn(false)} /> : null}
      {nameless === null ? null : (
        <LoadedDialog part={registrationDialog} email={nameless} onClose={() => setNameless(null)} />
      )}
      {session.status === 'loading' ? <p className="empty busy">Looking for your account…</p> : null}
      {session.status === 'away' ? (
        <div className="part">
          <Note id="account-away" label="Account" tone="plain" title="The server does not answer">
            You are signed in. Your progress is saved in this browser until the server answers. You can sign
            out here; your progress stays.
          </Note>
          <button
            className="btn"
            id="account-forget"
            type="button"
            onClick={() => {
              forgetSession()
              focusHeading()
            }}
          >
            Sign out here
          </button>
        </div>
      ) : null}
      {session.status === 'out' && !(link && 'tokenHash' in link) ? (
        <SignedOut isOff={offer === 'off'} onSignIn={() => setSigningIn(true)} />
      ) : null}
      {session.status === 'in' && isSynced && !visitor ? (
        <div className="part" id="account-nameless">
          <p>Your account has no name yet. Add your name to play the levels.</p>
          <button
            className="btn btn-go"
            id="account-sign-up"
            type="button"
            onClick={() => setNameless(session.user.email ?? '')}
          >
            Sign up
          </button>
        </div>
      ) : null}
      {session.status === 'in'
        ? SECTIONS.map(([id, Section]) => (
            <Section key={id} user={session.user} offer={offer} isRecovering={isRecovering} />
          ))
        : null}
    </>
  )
}

function SignedOut({ isOff, onSignIn }: { isOff: boolean; onSignIn: () => void }) {
  if (isOff) {
    return (
      <p className="empty" id="account-off">
        This site has no accounts. <Link href="/progress">Your progress is here.</Link>
      </p>
    )
  }
  return (
    <div className="part">
      <p>You are not signed in.</p>
      <button className="btn btn-go" id="sign-in-open" type="button" onClick={onSignIn}>
        Sign in
      </button>
    </div>
  )
}
