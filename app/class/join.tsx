import { useState } from 'react'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { useStore } from '#ui/store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSkin } from './base/skin.ts'
import './base/class.css'
import { useCatchHeading } from './base/use-catch-heading.ts'
import { arrival } from './join/arrival.ts'
import { CodeForm } from './join/code-form.tsx'
import { Seating } from './join/seating.tsx'
import { useSeat } from './seat/seat.ts'

const seated = loadable(async () => (await import('./join/seated.tsx')).Seated)
const already = loadable(async () => (await import('./join/seated.tsx')).Already)

/** The way into a class: a code, a name, a seat. A robot comes with its card and goes on without a press. */
export function Page() {
  const isHydrated = useHydrated()
  useSkin()
  return (
    <main className="page class-page" id="main">
      <PageHead
        title={`Join a class | ${siteName}`}
        description="You need a code and a nickname, but no account and no email address."
        path={null}
      />
      <div className="intro">
        <h1>Join a class</h1>
        <p className="lead">
          You need a code and a nickname. You need no account, email address or real name.
        </p>
      </div>
      {isHydrated ? <Contents /> : <p className="empty busy">Checking the link…</p>}
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
  useCatchHeading(!seat || isElse ? 'ways in' : isNew ? 'a new seat' : 'a seat')
  if (link && 'code' in link && link.card !== null) {
    return <Seating link={{ ...link, card: link.card }} onSeated={() => setNew(true)} />
  }
  if (seat && isNew) return <LoadedPart part={seated} seat={seat} />
  if (seat && !isElse) return <LoadedPart part={already} seat={seat} onElse={() => setElse(true)} />
  return (
    <CodeForm
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
