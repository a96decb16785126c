import { useEffect, useMemo, useState } from 'react'
import { useSkin } from '#class/base/skin.ts'
import { useCatchHeading } from '#class/base/use-catch-heading.ts'
import { useDayNames } from '#class/base/words.ts'
import { type Roster, rosterFrom } from '#class/files/roster.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { readText } from '#learner/storage.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { Lesson } from './lesson/lesson.tsx'
import type { Access } from './live/access.ts'
import { seatViews } from './live/derive.ts'
import { useBoard } from './live/use-board.ts'

const cards = loadable(async () => (await import('./print/cards.tsx')).Cards)
const handOuts = loadable(async () => (await import('./print/hand-outs.tsx')).HandOuts)
const projector = loadable(async () => (await import('./projector.tsx')).Projector)

type ViewName = 'board' | 'projector' | 'cards' | 'hand-outs'

/** Keeps the shown view as a step of the browser's history, so that Back leads to the board. */
function useShown(first: ViewName): [ViewName, (what: Exclude<ViewName, 'board'>) => void, back: () => void] {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    const moved = () => setShown((history.state as { board?: ViewName } | null)?.board ?? first)
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [first])
  const show = (what: Exclude<ViewName, 'board'>) => {
    history.pushState({ board: what }, '')
    setShown(what)
  }
  return [shown, show, () => history.back()]
}

type BoardViewProps = {
  access: Access
  /** The class has a new link. */
  onAccess: (access: Access) => void
  onLeave: () => void
}

/** One class: its board, or a view that replaces the board. */
export function BoardView({ access, onAccess, onLeave }: BoardViewProps) {
  const board = useBoard(access)
  const { state, detail, serverNow, gone } = board
  useDayNames()
  const [shown, show, back] = useShown(access.kind === 'view' ? 'projector' : 'board')
  useCatchHeading(shown)
  const hasProjector = shown === 'projector' && state !== null && !gone
  useSkin(hasProjector ? 'projector' : 'class')
  const [isStuckFirst, setStuckFirst] = useState(true)
  const [roster, setRoster] = useState<Roster>(() => rosterFrom(readText(LATER_KEYS.roster(access.id))))
  const views = useMemo(
    () => (state ? seatViews(state, serverNow, isStuckFirst) : []),
    [state, serverNow, isStuckFirst],
  )

  if (gone) {
    return (
      <main className="page class-page" id="main">
        <div className="intro">
          <h1>{access.name || 'Board'}</h1>
        </div>
        <Note id="board-gone" label="Board" tone="danger" title={gone.title}>
          {gone.text}
        </Note>
        <button className="btn" id="board-leave" type="button" onClick={onLeave}>
          All classes
        </button>
        <p className="label">
          To delete the names of this class from this browser, press “Forget here” in the list of classes.
        </p>
        <Ready />
      </main>
    )
  }
  if (hasProjector) {
    return (
      <LoadedPart
        part={projector}
        access={access}
        board={board}
        views={views}
        onBack={access.kind === 'view' ? null : back}
      />
    )
  }
  if (shown === 'cards' && detail) {
    return <LoadedPart part={cards} access={access} detail={detail} roster={roster} onBack={back} />
  }
  if (shown === 'hand-outs' && detail) return <LoadedPart part={handOuts} detail={detail} onBack={back} />
  return (
    <Lesson
      access={access}
      board={board}
      views={views}
      isStuckFirst={isStuckFirst}
      onOrder={setStuckFirst}
      roster={roster}
      onRoster={setRoster}
      onShow={show}
      onAccess={onAccess}
      onLeave={onLeave}
    />
  )
}
