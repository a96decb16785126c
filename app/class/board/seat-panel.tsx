import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { sayFault } from '#class/call.ts'
import { fileName } from '#class/files/marks.ts'
import { type Roster, pair } from '#class/files/roster.ts'
import { verdictInWords } from '#class/verdict.ts'
import { atTime, taskInWords } from '#class/words.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class-rules.ts'
import type { Again, Badge, BadgeHead, ClassLog, ClassRun, SeatCard, Task } from '#contract/class.ts'
import { type Entry, sealLog } from '#game/log.ts'
import { now as browserNow } from '#kit/clock.ts'
import { writeText } from '#learner/storage.ts'
import { CATALOG, levelById } from '#levels/catalog.ts'
import { loadOwnRoom } from '#levels/own-rooms.ts'
import { roomOf } from '#levels/rooms.ts'
import { FORMAT, type Recording } from '#recorder/recording.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import '#ui/table.css'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import { Scroll } from '#ui/scroll.tsx'
import { type Access, boardCall } from './access.ts'
import { badgePicture } from './badge-picture.ts'
import { claimedInWords } from './claimed.ts'
import { type Cell, type SeatView, lookOf } from './derive.ts'
import { LOOKS, nameOf } from './grid.tsx'
import { rosterKey } from './roster-key.ts'
import { signalInWords } from './signal-words.ts'
import type { Fault } from './use-board.ts'
import './panel.css'

const reportView = loadable(async () => (await import('#recorder/report-view.tsx')).ReportView)

type SeatPanelProps = {
  access: Access
  /** Null once the seat is gone. */
  view: SeatView | null
  tasks: readonly Task[]
  now: number
  roster: Roster
  onRoster: (roster: Roster) => void
  onClose: () => void
}

/** One seat: what was tried, what the robot did, and what only the teacher may do. */
export function SeatPanel({ access, view, tasks, now, roster, onRoster, onClose }: SeatPanelProps) {
  const [outcome, setOutcome] = useState<(Fault & { tone: 'done' | 'danger' }) | null>(null)
  const [run, setRun] = useState<string | null>(null)

  /** Does something, and says what came of it. */
  const act = (work: () => Promise<string>) =>
    void work().then(
      (title) => setOutcome({ title, text: '', tone: 'done' }),
      (reason: unknown) => setOutcome({ ...sayFault(reason), tone: 'danger' }),
    )

  return (
    <Dialog id="seat-panel" titleId="seat-title" className="board-panel" onClose={onClose}>
      <div className="sheet">
        <h2 id="seat-title">{view ? `${view.seat.number}. ${nameOf(view, roster)}` : 'This seat is gone'}</h2>
        {outcome ? (
          <Note id="seat-outcome" label="Seat" tone={outcome.tone} title={outcome.title}>
            {outcome.text}
          </Note>
        ) : null}
        {view ? (
          <>
            <section aria-labelledby="seat-tasks-title">
              <h3 id="seat-tasks-title">Tasks</h3>
              <SeatTasks
                view={view}
                tasks={tasks}
                now={now}
                onRun={setRun}
                onAgain={(task) =>
                  act(async () => {
                    await boardCall<Again>(access, 'POST /again', { seat: view.seat.id, task: task.id })
                    return `Asked for level ${task.level} again: five minutes.`
                  })
                }
              />
            </section>
            {run ? <RunReport key={run} access={access} run={run} onAct={act} /> : null}
            <SeatKeys
              key={view.seat.id}
              access={access}
              view={view}
              roster={roster}
              onRoster={(next) => {
                writeText(rosterKey(access.id), JSON.stringify(next))
                onRoster(next)
              }}
              onAct={act}
            />
            <BadgeKeys key={`badge ${view.seat.id}`} access={access} view={view} tasks={tasks} onAct={act} />
          </>
        ) : null}
        <p>
          <button className="btn" id="seat-close" type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  )
}

type SeatTasksProps = {
  view: SeatView
  tasks: readonly Task[]
  now: number
  onRun: (run: string) => void
  onAgain: (task: Task) => void
}

function SeatTasks({ view, tasks, now, onRun, onAgain }: SeatTasksProps) {
  return (
    <Scroll name="Tasks of this seat">
      <table className="table">
        <caption className="sr">Tasks of seat {view.seat.number}</caption>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">State</th>
            <th scope="col">Attempts</th>
            <th scope="col">Refusals</th>
            <th scope="col">Hints</th>
            <th scope="col">Last run</th>
            <th scope="col">In front of you</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, i) => {
            const cell: Cell | null = view.cells[i] ?? null
            const look = lookOf(cell, now)
            return (
              <tr key={task.id}>
                <th scope="row">{taskInWords(task)}</th>
                <td data-look={look}>
                  {LOOKS[look][0]} {LOOKS[look][1]}
                  {claimedInWords(cell, task) ? (
                    <div className="label">{claimedInWords(cell, task)}</div>
                  ) : null}
                  {cell?.miss && cell.mark !== 'verified' ? <div className="label">{cell.miss}</div> : null}
                </td>
                <td>{cell?.attempts ?? 0}</td>
                <td>{cell?.refusals ?? 0}</td>
                <td>{cell?.hints ?? 0}</td>
                <td>
                  {cell?.run ? (
                    <button
                      className="btn"
                      id={`run-${task.place}`}
                      type="button"
                      aria-label={`Show what the robot did in ${taskInWords(task)}`}
                      onClick={() => onRun(cell.run!)}
                    >
                      Show
                    </button>
                  ) : (
                    '–'
                  )}
                </td>
                <td>
                  <button
                    className="btn"
                    id={`again-${task.place}`}
                    type="button"
                    aria-label={`Again: ${taskInWords(task)}`}
                    onClick={() => onAgain(task)}
                  >
                    Again
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

/** An event of a room in words: its type and what it holds. */
const eventInWords = (entry: Entry): string => {
  if (!('event' in entry)) return ''
  const { type = '', ...rest } = entry.event as Record<string, unknown>
  const values = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
  return [String(type), ...values].join(', ').slice(0, 200)
}

/** A log as the recorder's view reads it. Which controls were pressed the log does not say; what the room heard it does. */
function recordingOf({ level, seed, deal, entries: all }: ClassLog, endedAt: number): Recording {
  // The server has judged them.
  const entries = all as readonly Entry[]
  return {
    ...FORMAT,
    recordedAt: new Date(endedAt).toISOString(),
    log: sealLog(level, seed, [...entries], deal),
    until: entries.at(-1)?.at ?? 0,
    inputs: entries.map((entry) => ({ kind: 'page', type: '', id: '', name: eventInWords(entry) })),
    strays: [],
  }
}

type OnAct = (work: () => Promise<string>) => void

/** Shows a run as the server heard it, and the teacher's own verdict on it. */
function RunReport({ access, run, onAct }: { access: Access; run: string; onAct: OnAct }) {
  const [its, setIts] = useState<ClassRun | null>(null)
  const [log, setLog] = useState<ClassLog | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [reason, setReason] = useState('')

  useEffect(() => {
    const failed = (why: unknown) => setFault(sayFault(why))
    boardCall<ClassRun>(access, `GET /runs/${run}`).then(setIts, failed)
    boardCall<ClassLog>(access, `GET /runs/${run}/log`).then(setLog, failed)
  }, [access, run])

  const decide = (verdict: 'accepted' | 'struck' | null) =>
    onAct(async () => {
      setIts(await boardCall<ClassRun>(access, `PATCH /runs/${run}`, { verdict, reason: reason.trim() }))
      return verdict === null ? 'Your word is taken back.' : `The run is ${verdict}.`
    })

  return (
    <section id="run-report" aria-labelledby="run-title">
      <h3 id="run-title">What the robot did</h3>
      {fault ? (
        <Note id="run-fault" label="Run" tone="danger" title={fault.title}>
          {fault.text}
        </Note>
      ) : null}
      {its ? (
        <p id="run-verdict" className="wrap">
          {verdictInWords(its)} <span className="label">{atTime(its.receivedAt)}</span>
        </p>
      ) : null}
      {its && its.signals.length > 0 ? (
        <div className="signals" id="run-signals">
          <p>
            <b>Something to look at, and no verdict.</b> Honest robots may look like this too. If you want to
            know, press Again and watch.
          </p>
          <ul>
            {its.signals.map((signal) => (
              <li key={signal.kind}>{signalInWords(signal)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {log && its ? <LogView log={log} endedAt={its.endedAt ?? its.receivedAt} /> : null}
      {its ? (
        <div className="row">
          <TextField
            id="run-reason"
            label="Your word on this run: why"
            value={reason}
            onValue={setReason}
            maxLength={CLASS_TEXT_LIMITS.reason}
            autoComplete="off"
          />
          <button className="btn" id="run-accept" type="button" onClick={() => decide('accepted')}>
            Accept
          </button>
          <button className="btn" id="run-strike" type="button" onClick={() => decide('struck')}>
            Strike
          </button>
          {its.byHand ? (
            <button className="btn" id="run-undo" type="button" onClick={() => decide(null)}>
              Take it back
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function LogView({ log, endedAt }: { log: ClassLog; endedAt: number }) {
  const level = levelById(log.level)!
  const [room] = useState(() =>
    loadable(async () => (log.deal === 'own' ? loadOwnRoom(level) : roomOf(level).load())),
  )
  const loading = useLoaded(room)
  const recording = useMemo(() => recordingOf(log, endedAt), [log, endedAt])
  const rules = loading.status === 'ready' ? loading.value?.rules : undefined
  if (!rules) return <p className="empty busy">Loading the level’s rules…</p>
  if (log.entries.length === 0) return <p className="empty">Nothing was done in this run yet.</p>
  return <LoadedPart part={reportView} rules={rules} recording={recording} level={log.level} when={null} />
}

type SeatKeysProps = {
  access: Access
  view: SeatView
  roster: Roster
  onRoster: (roster: Roster) => void
  onAct: OnAct
}

/** Rename, remove, a new card, the nod, and who it is. */
function SeatKeys({ access, view, roster, onRoster, onAct }: SeatKeysProps) {
  const { seat } = view
  const [nickname, setNickname] = useState(seat.nickname ?? '')
  const [isRemoving, setRemoving] = useState(false)
  const [reason, setReason] = useState('')
  const [card, setCard] = useState<string | null>(null)

  const rename = (event: FormEvent) => {
    event.preventDefault()
    onAct(async () => {
      await boardCall<SeatCard>(access, `PATCH /seats/${seat.id}`, { nickname })
      return 'Renamed. The learner reads it on their page.'
    })
  }

  return (
    <section aria-labelledby="seat-keys-title">
      <h3 id="seat-keys-title">This seat</h3>
      <form className="row" onSubmit={rename}>
        <TextField
          id="seat-nickname"
          label="Nickname"
          value={nickname}
          onValue={setNickname}
          autoComplete="off"
          maxLength={40}
        />
        <button className="btn" id="seat-rename" type="submit">
          Rename
        </button>
        <button
          className="btn"
          id="seat-shown"
          type="button"
          aria-pressed={seat.isShown}
          onClick={() =>
            onAct(async () => {
              await boardCall(access, `PATCH /seats/${seat.id}`, { isShown: !seat.isShown })
              return seat.isShown ? 'The projector shows the number alone.' : 'The projector shows this name.'
            })
          }
        >
          {seat.isShown ? 'Hide on the projector' : 'Show on the projector'}
        </button>
      </form>
      {roster.people.length > 0 ? (
        <SelectField
          id="seat-person"
          label="Who this is (stays in this browser)"
          value={String(roster.seats[seat.number] ?? '')}
          onValue={(value) => onRoster(pair(roster, seat.number, value === '' ? null : Number(value)))}
        >
          <option value="">Nobody of your list</option>
          {roster.people.map(({ name }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="row">
        <button
          className="btn"
          id="seat-new-card"
          type="button"
          onClick={() =>
            onAct(async () => {
              const made = await boardCall<SeatCard>(access, `POST /seats/${seat.id}/card`)
              setCard(made.card)
              return 'A new card. The old one, and every browser that sat here by it, is out.'
            })
          }
        >
          New card
        </button>
        {isRemoving ? (
          <>
            <TextField
              id="seat-reason"
              label="Why, for the learner to read"
              isOptional
              value={reason}
              onValue={setReason}
              maxLength={CLASS_TEXT_LIMITS.reason}
              autoComplete="off"
            />
            <button
              className="btn btn-danger"
              id="seat-remove-yes"
              type="button"
              onClick={() =>
                onAct(async () => {
                  await boardCall(
                    access,
                    `DELETE /seats/${seat.id}`,
                    reason.trim() ? { reason: reason.trim() } : {},
                  )
                  return 'Removed. Its marks stay without a name.'
                })
              }
            >
              Yes, remove
            </button>
            <button className="btn" id="seat-remove-no" type="button" onClick={() => setRemoving(false)}>
              Keep
            </button>
          </>
        ) : (
          <button className="btn" id="seat-remove" type="button" onClick={() => setRemoving(true)}>
            Remove…
          </button>
        )}
      </div>
      {card ? (
        <p>
          New card:{' '}
          <b className="mono" id="seat-card-code">
            {card}
          </b>
        </p>
      ) : null}
    </section>
  )
}

/** Badges of this seat, from verified own runs alone. */
type BadgeKeysProps = { access: Access; view: SeatView; tasks: readonly Task[]; onAct: OnAct }

function BadgeKeys({ access, view, tasks, onAct }: BadgeKeysProps) {
  const [name, setName] = useState('')
  // The server keeps no badge: the picture is made of the one that has just come.
  const [issued, setIssued] = useState<string | null>(null)
  const [badges, setBadges] = useState<readonly BadgeHead[]>([])
  const { id } = view.seat
  useEffect(() => {
    boardCall<{ badges: BadgeHead[] }>(access, 'GET /badges').then(
      (answer) => setBadges(answer.badges.filter(({ seat }) => seat === id)),
      (reason: unknown) => console.error('The badges did not come.', reason),
    )
  }, [access, id])
  const whose = view.seat.nickname ?? `seat ${view.seat.number}`
  const savePicture = (jwt: string) => {
    const levels = tasks.flatMap(({ level }, i) => (view.cells[i]?.mark === 'verified' ? [level] : []))
    const line = `${name.trim() || whose} · ${levels.length} of ${tasks.length} tasks verified · ${location.host}`
    const picture = badgePicture(jwt, levels, CATALOG.length, line)
    saveBlob(new Blob([picture], { type: 'image/svg+xml' }), `${fileName(whose, 'badge')}.svg`)
  }
  const issue = () =>
    onAct(async () => {
      const badge = await boardCall<Badge>(access, 'POST /badges', {
        seat: id,
        ...(name.trim() ? { name: name.trim() } : {}),
      })
      saveBlob(new Blob([badge.jwt], { type: 'text/plain' }), `${fileName(whose, 'badge')}.jwt`)
      setIssued(badge.jwt)
      setBadges([...badges, badge])
      return `A badge was issued. The key’s thumbprint is ${badge.thumbprint}.`
    })
  return (
    <section aria-labelledby="badge-title">
      <h3 id="badge-title">Badge</h3>
      <p className="prose">
        A signed file (Open Badges 3.0) about verified runs of own tasks. A name that you type is signed and
        not kept here. Anybody checks it on /verify.
      </p>
      <div className="row">
        <TextField
          id="badge-name"
          label="Name on the badge"
          isOptional
          value={name}
          onValue={setName}
          maxLength={CLASS_TEXT_LIMITS.badgeName}
          autoComplete="off"
        />
        <button className="btn" id="badge-issue" type="button" onClick={issue}>
          Issue a badge
        </button>
        {issued ? (
          <button className="btn" id="badge-picture" type="button" onClick={() => savePicture(issued)}>
            The same as a picture
          </button>
        ) : null}
      </div>
      {badges.length > 0 ? (
        <ul className="left-out" aria-label="Badges of this seat">
          {badges.map((badge) => (
            <li key={badge.id} className="row">
              {badge.revokedAt === null ? 'Issued' : 'Revoked'} {atTime(badge.revokedAt ?? badge.issuedAt)}
              {badge.revokedAt === null ? (
                <button
                  className="btn btn-quiet"
                  type="button"
                  onClick={() =>
                    onAct(async () => {
                      await boardCall(access, `DELETE /badges/${badge.id}`)
                      setBadges(
                        badges.map((one) =>
                          one.id === badge.id ? { ...one, revokedAt: browserNow() } : one,
                        ),
                      )
                      return 'Revoked: /verify says so from now on.'
                    })
                  }
                >
                  Revoke
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
