import { useState } from 'react'
import { name as siteName } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { createLinkStore } from '#ui/link-store.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { useStore } from '#ui/store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSkin } from './base/skin.ts'
import { useCatchHeading } from './base/use-catch-heading.ts'
import { BoardView } from './board/board-view.tsx'
import { type Access, accessIn, rememberBoard } from './board/live/access.ts'
import './base/class.css'
import './board/board.css'
import { takeFragment } from './join/link.ts'
import '#ui/field.css'

const chooser = loadable(async () => (await import('./board/chooser.tsx')).Chooser)

/** The link that led here. It is stripped from the address at once, because anybody who has it can use the board. */
function takeLink(): Access | 'broken' | null {
  const hash = takeFragment()
  if (hash.length < 2) return null
  const access = accessIn(hash)
  if (access) rememberBoard(access)
  return access ?? 'broken'
}

const arrival = createLinkStore(takeLink)

/** A teacher's page: the class, live, and every action on it. */
export function Page() {
  const isHydrated = useHydrated()
  if (isHydrated) return <Boards />
  return (
    <main className="page class-page" id="main">
      <Head />
      <div className="intro">
        <h1>Board</h1>
      </div>
      <p className="empty busy">Looking for your classes…</p>
    </main>
  )
}

const Head = () => (
  <PageHead
    title={`Board | ${siteName}`}
    description="See who in your class is stuck, and on what."
    path={null}
  />
)

function Boards() {
  // First of all: it strips the address.
  const link = useStore(arrival)
  const [chosen, setChosen] = useState<Access | null>(null)
  const access = chosen ?? (link === 'broken' ? null : link)
  // An open class sets its own skin, because the projector needs another one.
  useSkin(access ? null : 'class')
  useCatchHeading(access ? access.kind + access.id : 'all classes')
  const leave = () => {
    arrival.set(null)
    setChosen(null)
  }
  if (access) {
    return (
      <>
        <Head />
        <BoardView key={access.id + access.kind} access={access} onAccess={setChosen} onLeave={leave} />
      </>
    )
  }
  return (
    <main className="page class-page" id="main">
      <Head />
      <div className="intro">
        <h1>Board</h1>
        <p className="lead">Your classes, as they work.</p>
      </div>
      {link === 'broken' ? (
        <Note id="board-broken" label="Board" tone="danger" title="This link is incomplete.">
          Copy the whole link, from /board# to the last letter.
        </Note>
      ) : null}
      <LoadedPart part={chooser} onChoose={setChosen} />
      <Ready />
    </main>
  )
}
