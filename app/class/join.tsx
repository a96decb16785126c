import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { readCode } from '#contract/class-rules.ts'
import type { JoinBody, Joined, Look } from '#contract/class.ts'
import { name as siteName } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextField } from '#ui/field.tsx'
import { PageHead } from '#ui/head.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { useBusy } from '#ui/use-busy.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ClassCallError, classCall, sayFault } from './call.ts'
import './class.css'
import { type Fault, FaultNote } from './join-fault.tsx'
import { type JoinLink, readLink, takeFragment } from './link.ts'
import { useSeat } from './seat.ts'
import { sitDown } from './sit-down.ts'
import { useSkin } from './skin.ts'
import { wait } from './wait.ts'

/** Comes while the class is asked for what stands behind the code. */
const namesForm = loadable(async () => (await import('./names-form.tsx')).NamesForm)
const seated = loadable(async () => (await import('./seated.tsx')).Seated)
const already = loadable(async () => (await import('./seated.tsx')).Already)

const read = () => readLink(takeFragment(), location.origin)

/** The link that led here. Another one may be opened in a tab where the page is already. */
const arrival = createStore(read, {
  connect: () => {
    const look = () => {
      const next = read()
      if (next) arrival.set(next)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  },
})

/** The way into a class: a code, a name, a seat. A robot comes with its card and goes on without a press. */
export function Page() {
  const isHydrated = useHydrated()
  useSkin()
  return (
    <main className="page class-page" id="main">
      <PageHead
        title={`Join a class | ${siteName}`}
        description="A code and a nickname: no account, no address."
        path={null}
      />
      <div className="intro">
        <h1>Join a class</h1>
        <p className="lead">A code and a nickname. No account, no address, no real name.</p>
      </div>
      {isHydrated ? <Contents /> : <p className="empty busy">Reading the link…</p>}
      <Ready />
    </main>
  )
}

function Contents() {
  // First of all: it strips the address.
  const link = useStore(arrival)
  const seat = useSeat()
  const [isElse, setElse] = useState(false)
  const [isNew, setNew] = useState(false)
  if (link && 'code' in link && link.card !== null) {
    return <Seating link={{ ...link, card: link.card }} onSeated={() => setNew(true)} />
  }
  if (seat && isNew) return <LoadedPart part={seated} seat={seat} />
  if (seat && !isElse) return <LoadedPart part={already} seat={seat} onElse={() => setElse(true)} />
  return (
    <JoinForm
      key={link && 'code' in link ? link.code : ''}
      linked={link && 'code' in link ? link.code : null}
      broken={link && 'broken' in link ? link.broken : null}
      onSeated={() => {
        setNew(true)
        setElse(false)
      }}
    />
  )
}

/** Pauses before a robot's link is tried again, in ms: a network that has just come up. */
const TRIES = [500, 1500, 4000]

/** Takes the seat of a card, and goes on where the link says. */
function Seating({ link, onSeated }: { link: JoinLink & { card: string }; onSeated: () => void }) {
  const [, navigate] = useLocation()
  const [fault, setFault] = useState<Fault | null>(null)
  const [round, setRound] = useState(0)

  const arrive = useEffectEvent((joined: Joined) => {
    sitDown(joined, null)
    arrival.set(null)
    onSeated()
    if (link.to !== null) navigate(link.to, { replace: true })
  })
  useEffect(() => {
    const stopping = new AbortController()
    const seatMe = async (tries: readonly number[]): Promise<void> => {
      const body: JoinBody = { code: link.code, card: link.card }
      try {
        const joined = await classCall<Joined>('POST /join', { body })
        if (!stopping.signal.aborted) arrive(joined)
      } catch (reason) {
        if (stopping.signal.aborted) return
        const [pause, ...others] = tries
        if (reason instanceof ClassCallError || pause === undefined) return setFault(sayFault(reason))
        await wait(pause, stopping.signal)
        return seatMe(others)
      }
    }
    void seatMe(TRIES)
    return () => stopping.abort()
  }, [link.code, link.card, round])

  if (!fault)
    return (
      <p className="empty busy" id="join-state" role="status" aria-busy="true">
        Taking your seat…
      </p>
    )
  return (
    <>
      <FaultNote fault={fault} />
      <div className="row">
        <button
          className="btn btn-go"
          id="join-again"
          type="button"
          onClick={() => {
            setFault(null)
            setRound(round + 1)
          }}
        >
          Try again
        </button>
        <button className="btn" id="join-by-code" type="button" onClick={() => arrival.set(null)}>
          Join by code
        </button>
      </div>
    </>
  )
}

type Found = { code: string; look: Look }

/** What stands behind a code. @throws {ClassCallError} where it is no class's */
async function lookAt(code: string): Promise<Found> {
  const look = await classCall<Look>('POST /look', { body: { code } })
  await namesForm.load()
  return { code, look }
}

type JoinFormProps = { linked: string | null; broken: string | null; onSeated: () => void }

function JoinForm({ linked, broken, onSeated }: JoinFormProps) {
  const [code, setCode] = useState(linked ?? '')
  const [codeFault, setCodeFault] = useState(
    broken === null ? undefined : 'The link’s code is not whole. Type the six characters from the board.',
  )
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, run] = useBusy()

  const isAsked = linked !== null && found === null && fault === null

  useEffect(() => {
    if (linked === null) return
    lookAt(linked).then(setFound, (reason: unknown) => setFault(sayFault(reason)))
  }, [linked])

  const look = (text: string) => {
    const asked = readCode(text)
    setFault(null)
    if (!asked) return setCodeFault('A code has six characters, and no 0, 1, I, L, O. Look at the board.')
    if (asked.card !== null) return arrival.set({ ...asked, to: null })
    setCodeFault(undefined)
    void run(async () => {
      try {
        setFound(await lookAt(asked.code))
      } catch (reason) {
        setFound(null)
        setFault(sayFault(reason))
      }
    })
  }

  if (found) {
    return (
      <LoadedPart
        part={namesForm}
        key={found.look.nicknames.join()}
        code={found.code}
        look={found.look}
        onSeated={onSeated}
        onOther={() => setFound(null)}
        onMore={() => look(found.code)}
      />
    )
  }
  return (
    <form
      className="short"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        look(code)
      }}
    >
      <FaultNote fault={fault} />
      <TextField
        id="join-code"
        label="Code of the class, or of your card"
        value={code}
        onValue={setCode}
        error={codeFault}
        hint="Six characters from the board, in any case."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <BusyButton isBusy={isBusy || isAsked} className="btn btn-go" id="join-look" type="submit">
        Continue
      </BusyButton>
    </form>
  )
}
