import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { sayFault } from '#class/call.ts'
import { type Roster, rosterFrom } from '#class/files/roster.ts'
import { after } from '#class/wait.ts'
import { atClock, taskInShort, useDayNames } from '#class/words.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class-rules.ts'
import type { Door, PatchClassBody, Task } from '#contract/class.ts'
import { now as browserNow } from '#kit/clock.ts'
import { readText } from '#learner/storage.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { LoadedDialog, LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { toast } from '#ui/toasts.tsx'
import { type Access, boardCall } from './access.ts'
import { type SeatView, helpQueue, missOfMost, seatViews, sentenceOf } from './derive.ts'
import { Grid, Legend, nameOf } from './grid.tsx'
import { rosterKey } from './roster-key.ts'
import { useBoard } from './use-board.ts'
import { Word } from './word.tsx'

const seatPanel = loadable(async () => (await import('./seat-panel.tsx')).SeatPanel)
const settings = loadable(async () => (await import('./settings.tsx')).Settings)
const exporting = loadable(async () => (await import('./export-panel.tsx')).ExportPanel)
const cards = loadable(async () => (await import('./cards.tsx')).Cards)
const handOuts = loadable(async () => (await import('./hand-outs.tsx')).HandOuts)
const projector = loadable(async () => (await import('./projector.tsx')).Projector)

type Shown = 'board' | 'projector' | 'cards' | 'hand-outs'
type OnTop = { kind: 'seat'; number: number } | { kind: 'settings' } | { kind: 'export' } | null

/** One class: the room in a sentence, who is stuck, and all keys of a lesson. */
export function BoardView({ access, onLeave }: { access: Access; onLeave: () => void }) {
  const board = useBoard(access)
  const { state, detail, status, heardAt, serverNow, gone, refresh } = board
  useDayNames()
  const [shown, setShown] = useState<Shown>(access.kind === 'view' ? 'projector' : 'board')
  const [onTop, setOnTop] = useState<OnTop>(null)
  const [isStuckFirst, setStuckFirst] = useState(true)
  const [roster, setRoster] = useState<Roster>(() => rosterFrom(readText(rosterKey(access.id))))
  const views = useMemo(
    () => (state ? seatViews(state, serverNow, isStuckFirst) : []),
    [state, serverNow, isStuckFirst],
  )

  const change = async (body: PatchClassBody) => {
    try {
      await boardCall(access, 'PATCH ', body)
      await refresh()
    } catch (reason) {
      const fault = sayFault(reason)
      toast({ title: fault.title, description: fault.text, tone: 'danger' })
    }
  }

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
        <Ready />
      </main>
    )
  }
  if (shown === 'projector' && state) {
    return (
      <LoadedPart
        part={projector}
        access={access}
        board={board}
        views={views}
        onBack={access.kind === 'view' ? null : () => setShown('board')}
      />
    )
  }
  if (shown === 'cards' && detail) {
    return (
      <LoadedPart
        part={cards}
        access={access}
        detail={detail}
        roster={roster}
        onBack={() => setShown('board')}
      />
    )
  }
  if (shown === 'hand-outs' && detail)
    return <LoadedPart part={handOuts} detail={detail} onBack={() => setShown('board')} />

  const its = state?.class
  const tasks = state?.tasks ?? []
  const taken = views.filter(({ seat }) => seat.isTaken).length
  const most = missOfMost(views, tasks)
  const queue = helpQueue(views)
  return (
    <main className="board class-page page" id="main">
      <div className="board-head">
        <h1>{its?.name ?? (access.name || 'Board')}</h1>
        <p className="label" id="board-live" role="status" aria-label="Connection" data-status={status}>
          {status === 'trying'
            ? heardAt === null
              ? 'Asking the server…'
              : `Last heard ${atClock(heardAt)}, trying`
            : status === 'live'
              ? 'Live'
              : 'Asked every two seconds'}
        </p>
        <button className="btn btn-quiet" id="board-leave" type="button" onClick={onLeave}>
          All classes
        </button>
      </div>
      {!state || !its ? (
        <p className="empty busy" aria-busy="true">
          Asking for the class…
        </p>
      ) : (
        <>
          <Sentence text={sentenceOf(views, tasks)} />
          {most ? (
            <p className="board-miss" id="board-miss">
              <b>
                {most.count} of {most.of}: level {most.task.level}.
              </b>{' '}
              {most.miss}
            </p>
          ) : null}
          <p className="board-facts">
            <span id="board-seats">
              {taken} of {Math.max(its.cap, taken)} seats taken
            </span>
            {detail ? (
              <span>
                Code{' '}
                <b className="mono" id="board-code">
                  {detail.code}
                </b>
              </span>
            ) : null}
            {its.state === 'open' ? null : (
              <b id="board-state">{its.state === 'ended' ? 'Ended' : 'Paused'}</b>
            )}
            {its.isFrozen ? <b>Every strip says: look to the front.</b> : null}
            {its.sitting.isOn ? <Word access={access} /> : null}
          </p>
          {its.state === 'ended' ? (
            <Note id="board-ended" label="Class" tone="plain" title="This class has ended.">
              Take its files away. What learners did is erased{' '}
              {detail
                ? `${detail.logDays} days after each run, the rest later: see Settings.`
                : 'after a while.'}
            </Note>
          ) : null}
          <div className="row board-keys">
            <button className="btn" id="board-projector" type="button" onClick={() => setShown('projector')}>
              Projector
            </button>
            <SelectField
              id="board-door"
              label="Door"
              value={its.door}
              onValue={(door) => void change({ door: door as Door })}
              disabled={its.state === 'ended'}
            >
              <option value="code">Open by code</option>
              <option value="cards">Cards alone</option>
              <option value="shut">Shut</option>
            </SelectField>
            <button
              className="btn"
              id="board-freeze"
              type="button"
              aria-pressed={its.isFrozen}
              onClick={() => void change({ isFrozen: !its.isFrozen })}
            >
              {its.isFrozen ? 'Unfreeze' : 'Look to the front'}
            </button>
            <button
              className="btn"
              id="board-sitting"
              type="button"
              aria-pressed={its.sitting.isOn}
              onClick={() =>
                void boardCall(access, 'POST /sitting', { isOn: !its.sitting.isOn })
                  .then(refresh)
                  .catch((reason: unknown) => toast({ ...faultToast(reason) }))
              }
            >
              {its.sitting.isOn ? 'End the sitting' : 'Begin a sitting'}
            </button>
            <button
              className="btn"
              id="board-cards"
              type="button"
              disabled={!detail}
              onClick={() => setShown('cards')}
            >
              Cards
            </button>
            <button
              className="btn"
              id="board-hand-outs"
              type="button"
              disabled={!detail}
              onClick={() => setShown('hand-outs')}
            >
              Pages to hand out
            </button>
            <button
              className="btn"
              id="board-settings"
              type="button"
              disabled={!detail}
              onClick={() => setOnTop({ kind: 'settings' })}
            >
              Tasks and settings
            </button>
            <button
              className="btn"
              id="board-export"
              type="button"
              onClick={() => setOnTop({ kind: 'export' })}
            >
              Export
            </button>
          </div>
          <Notice key={its.notice} notice={its.notice} onSend={(notice) => void change({ notice })} />
          {queue.length > 0 ? (
            <div className="help-queue" id="help-queue">
              <h2>A hand, first come first</h2>
              <ol>
                {queue.map((view) => (
                  <li key={view.seat.id}>
                    <button
                      className="seat-key"
                      type="button"
                      onClick={() => setOnTop({ kind: 'seat', number: view.seat.number })}
                    >
                      {view.seat.number}. {nameOf(view, roster)}
                    </button>
                    <span className="label">{currentInWords(view, tasks)}</span>
                    <button
                      className="btn"
                      type="button"
                      aria-label={`I came to seat ${view.seat.number}`}
                      onClick={() =>
                        void boardCall(access, `PATCH /seats/${view.seat.id}`, { needsHelp: false }).catch(
                          (reason: unknown) => toast(faultToast(reason)),
                        )
                      }
                    >
                      I came
                    </button>
                  </li>
                ))}
              </ol>
            </div>
          ) : null}
          {tasks.length === 0 ? (
            <p className="empty" id="board-no-tasks">
              There is no task yet. Tasks and settings has plans for a lesson.
            </p>
          ) : null}
          {views.length === 0 ? (
            <p className="empty" id="board-nobody">
              Nobody is here yet. Show the projector: it has the address and the code.
            </p>
          ) : (
            <>
              <div className="row board-keys">
                <SelectField
                  id="board-order"
                  label="Order"
                  value={isStuckFirst ? 'stuck' : 'number'}
                  onValue={(order) => setStuckFirst(order === 'stuck')}
                >
                  <option value="stuck">Stuck first</option>
                  <option value="number">By seat</option>
                </SelectField>
              </div>
              <Grid
                views={views}
                tasks={tasks}
                now={serverNow}
                roster={roster}
                onSeat={(number) => setOnTop({ kind: 'seat', number })}
              />
              <Legend />
            </>
          )}
          {detail ? (
            <p className="prose label" id="board-means">
              {detail.sentence}
            </p>
          ) : null}
          <Ready />
        </>
      )}
      {onTop?.kind === 'seat' && state ? (
        <LoadedDialog
          part={seatPanel}
          access={access}
          view={views.find(({ seat }) => seat.number === onTop.number) ?? null}
          tasks={tasks}
          now={serverNow}
          roster={roster}
          onRoster={setRoster}
          onClose={() => setOnTop(null)}
        />
      ) : null}
      {onTop?.kind === 'settings' && detail ? (
        <LoadedDialog
          part={settings}
          access={access}
          detail={detail}
          onChange={change}
          onRefresh={refresh}
          onClose={() => setOnTop(null)}
        />
      ) : null}
      {onTop?.kind === 'export' ? (
        <LoadedDialog
          part={exporting}
          access={access}
          roster={roster}
          onRoster={setRoster}
          lateCounts={detail?.lateCounts ?? true}
          onClose={() => setOnTop(null)}
        />
      ) : null}
    </main>
  )
}

const faultToast = (reason: unknown) => {
  const { title, text } = sayFault(reason)
  return { title, description: text, tone: 'danger' as const }
}

/** The task at which a seat asks for help. */
function currentInWords({ current }: SeatView, tasks: readonly Task[]): string {
  const task = tasks.find(({ place }) => place === current?.task)
  return task && current
    ? `${taskInShort(task)}, attempt ${current.attempts}${current.miss ? `: ${current.miss}` : ''}`
    : ''
}

/** ms between two sentences that are read out. */
const SAID_EVERY = 10_000

/** The room in a sentence. It is read out at most each ten seconds. */
function Sentence({ text }: { text: string }) {
  const [said, setSaid] = useState({ text, at: browserNow() })
  useEffect(() => {
    if (text === said.text) return
    return after(Math.max(0, said.at + SAID_EVERY - browserNow()), () => setSaid({ text, at: browserNow() }))
  }, [text, said])
  return (
    <>
      <p className="board-sentence" id="board-sentence">
        {text}
      </p>
      <p className="sr" id="board-said" role="status">
        {said.text}
      </p>
    </>
  )
}

function Notice({ notice, onSend }: { notice: string; onSend: (notice: string) => void }) {
  const [text, setText] = useState(notice)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(text.trim())
  }
  return (
    <form className="notice-form" onSubmit={send}>
      <TextField
        id="board-notice"
        label="Notice on every strip"
        isOptional
        value={text}
        onValue={setText}
        maxLength={CLASS_TEXT_LIMITS.notice}
        autoComplete="off"
      />
      <button className="btn" id="board-notice-send" type="submit">
        Say it
      </button>
    </form>
  )
}
