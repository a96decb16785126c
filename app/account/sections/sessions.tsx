import { useEffect, useState } from 'react'
import { dataOf } from '#account/base/rows.ts'
import { momentInWords } from '#account/base/sync.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { toast } from '#ui/toasts.tsx'
import { ErrorLine, Part, type Section } from './section.tsx'

/** A session, as `my_sessions` returns it. */
type Seat = {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  ip: string | null
  is_current: boolean
}

/** Common browsers and systems, each with its sign in the user agent. The first match counts. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const find = (pairs: readonly (readonly [string, string])[], agent: string) =>
  pairs.find(([sign]) => agent.includes(sign))?.[1]

/** A browser's name such as "Chrome on Windows". Unknown parts are left out. */
const nameOf = (agent: string | null) =>
  [find(BROWSERS, agent ?? '') ?? 'A program', find(SYSTEMS, agent ?? '')].filter(Boolean).join(' on ')

async function readSeats(): Promise<Seat[]> {
  const client = await accountsClient()
  return dataOf(await client.rpc('my_sessions')) as Seat[]
}

/** The section that lists the other sessions and can end them. */
export const Sessions: Section = ({ user }) => {
  const [seats, setSeats] = useState<readonly Seat[]>([])
  const { isBusy, fault, attempt } = useAccountAttempt('The other sessions were not ended.')

  useEffect(() => {
    readSeats().then(setSeats, (reason: unknown) => {
      // Ignored: the list is only information. The button works without it.
      console.error('The list of sessions could not be loaded.', reason)
    })
    // A new password, or a second factor that is shown, ends other sessions.
  }, [user])

  const endOthers = async () => {
    const { auth } = await accountsClient()
    const { error } = await auth.signOut({ scope: 'others' })
    if (error) throw error
    setSeats(await readSeats())
    toast({ title: 'Signed out elsewhere', description: 'Only this browser is signed in now.', tone: 'done' })
  }

  return (
    <Part id="account-sessions" title="Where you are signed in">
      <ul className="seats" id="sessions-list" aria-label="Sessions">
        {seats.map(({ id, user_agent, ip, created_at, refreshed_at, is_current }) => (
          <li key={id} data-current={is_current}>
            <b>{nameOf(user_agent)}</b> {is_current ? <span className="badge">This browser</span> : null}
            <p className="label">
              Since {momentInWords(created_at)}, last seen {momentInWords(refreshed_at)}
              {ip === null ? '' : `, from ${ip}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        Forgot to sign out somewhere? Sign out all other devices here. The progress on those devices stays.
      </p>
      <ErrorLine id="sessions-fault">{fault}</ErrorLine>
      <BusyButton
        isBusy={isBusy}
        className="btn"
        id="sessions-end-others"
        type="button"
        onClick={() => attempt(endOthers)}
      >
        Sign out everywhere else
      </BusyButton>
    </Part>
  )
}
