import { Maximize, Minimize } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WatchedAct, WatchedItem, WatchedShift } from '#contract/office-watch.ts'
import type { LiveStatus } from '#kit/follow.ts'
import { every } from '#kit/wait.ts'
import { programOf, wordOf } from '#shifts/base/act-words.ts'
import { titleOf } from '#shifts/base/names.ts'
import { TapeKeys, TapeRow } from '#shifts/base/tape-row.tsx'
import { isClosed, itemWords, newsInWords, sightTitle, sightWords, spanOf } from './watched.ts'

/** ms between two sentences for a screen reader. */
const SAY_EVERY = 5000

/** Most acts that the list shows. */
const MOST_LISTED = 60

/** A shift while it is worked in. */
export function LiveView({ shift, status }: { shift: WatchedShift; status: LiveStatus | null }) {
  const { process, size, items, acts, mark, logins, visits } = shift
  const closed = items.filter(isClosed).length
  const seen = acts.filter(({ saw }) => saw !== undefined)
  const restarts = seen.filter(({ saw }) => saw === 'restart').length
  const facts = [
    ['Items closed', `${closed}/${size}`],
    ['Acts', mark],
    ['Log-ins', logins],
    ['Visits to the desk', visits],
    ['Restarts', restarts],
  ] as const
  return (
    <>
      <header className="watch-head">
        <div>
          <h1>{titleOf(process)}</h1>
          <Link status={status} />
        </div>
        <FullScreen />
      </header>
      <section className="watch-now" aria-label="Now">
        <InHand items={items} />
        <Newest act={acts.at(-1)} />
        <dl className="watch-facts">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="label">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="watch-columns">
        <section aria-labelledby="watch-queue">
          <h2 id="watch-queue">Queue</h2>
          <Tapes shift={shift} />
        </section>
        <section aria-labelledby="watch-acts">
          <h2 id="watch-acts">Acts, newest first</h2>
          <Acts acts={acts} />
        </section>
      </div>
      <Spoken shift={shift} />
    </>
  )
}

/** How the page gets its news. */
function Link({ status }: { status: LiveStatus | null }) {
  const [lamp, words] =
    status === 'live'
      ? ['completed', 'Live']
      : status === 'asking'
        ? ['ready', 'Live, every two seconds']
        : ['to-do', 'The server does not answer. This page tries again by itself.']
  return (
    <p className="status" id="watch-link" data-status={lamp} data-live={status ?? undefined}>
      {words}
    </p>
  )
}

/** What is in hand, large enough for the last row. */
function InHand({ items }: { items: readonly WatchedItem[] }) {
  const held = items.filter(({ status }) => status === 'taken')
  return (
    <div className="watch-big" id="watch-in-hand">
      <p className="label">In hand</p>
      {held.length === 0 ? (
        <p className="nothing">{items.every(isClosed) ? 'All items are closed' : 'No item'}</p>
      ) : (
        held.map(({ id, holder }) => (
          <p key={id}>
            <b className="mono">{id}</b> <span translate="no">by {holder}</span>
          </p>
        ))
      )}
    </div>
  )
}

/** Where an act was done, and on which item: `shop · ORD-2422`. */
const placeOf = ({ app, item }: WatchedAct) => [programOf(app), ...(item === null ? [] : [item])].join(' · ')

function Newest({ act }: { act: WatchedAct | undefined }) {
  return (
    <div className="watch-big" id="watch-newest" data-act={act?.act ?? 0}>
      <p className="label">{act === undefined ? 'Newest act' : `Act ${act.act} · ${placeOf(act)}`}</p>
      {act === undefined ? (
        <p className="nothing">Nobody has entered the desk</p>
      ) : (
        <>
          <p className="did">{wordOf(act)}</p>
          {act.saw === undefined ? null : <p className="bad">{sightWords(act.saw)}</p>}
        </>
      )}
    </div>
  )
}

/** The queue, each item with its tape: a hole an act. */
function Tapes({ shift: { items, acts, mark } }: { shift: WatchedShift }) {
  const { from, length } = spanOf(mark)
  const shown = acts.filter(({ act }) => act > from)
  const cuts = shown.filter(({ saw }) => saw === 'restart').map(({ act }) => act)
  const row = (name: string, own: readonly WatchedAct[]) => (
    <TapeRow
      name={name}
      acts={own}
      length={length}
      from={from}
      faults={own.flatMap(({ act, saw }) => (saw === undefined ? [] : [{ act, title: sightTitle(saw) }]))}
      cuts={cuts}
    />
  )
  return (
    <figure className="picture">
      <ol id="watch-items">
        {items.map((item) => (
          <li key={item.id} data-status={item.status}>
            <span className="name">{item.id}</span>
            {row(
              item.id,
              shown.filter((act) => act.item === item.id),
            )}
            <span className="word">{itemWords(item)}</span>
          </li>
        ))}
        <li>
          <span className="name">No item</span>
          {row(
            'Acts of no item',
            shown.filter(({ item }) => item === null),
          )}
          <span className="word">{from === 0 ? '' : `from act ${from + 1}`}</span>
        </li>
      </ol>
      <figcaption className="label">
        <TapeKeys fault="a fault that the robot met" />
      </figcaption>
    </figure>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

function Acts({ acts }: { acts: readonly WatchedAct[] }) {
  const newest = acts.slice(-MOST_LISTED).toReversed()
  const others = acts.length - newest.length
  if (acts.length === 0) return <p className="empty">No act yet. The page shows each one as it comes.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard could not reach its end
    <div className="watch-acts" role="region" aria-label="List of acts" tabIndex={0}>
      <ol id="watch-list" reversed start={acts.length}>
        {newest.map((act) => (
          <li key={act.act} data-saw={act.saw}>
            <span className="mono">{act.act}</span>
            <span>
              {wordOf(act)}
              {act.saw === undefined ? null : <b className="bad">{sightWords(act.saw)}</b>}
              <span className="label">
                {placeOf(act)} · {clock.format(act.at)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {others === 0 ? null : <p className="label">And {others} before. The report has all of them.</p>}
    </div>
  )
}

/** What a screen reader says: politely, and a few sentences at a time, however fast the robot is. */
function Spoken({ shift }: { shift: WatchedShift }) {
  const [sentence, setSentence] = useState('')
  // What stood there when the page came is on the page.
  const told = useRef(shift.mark)
  const say = useEffectEvent(() => {
    const news = newsInWords(shift, told.current)
    told.current = shift.mark
    if (news !== '') setSentence(news)
  })
  useEffect(() => every(SAY_EVERY, say), [])
  return (
    <p className="sr" id="watch-spoken" role="status" aria-live="polite">
      {sentence}
    </p>
  )
}

/** The whole screen, for a projector. A browser that has no such thing gets no button. */
function FullScreen() {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const changed = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  if (!document.fullscreenEnabled) return null
  const Sign = isFull ? Minimize : Maximize
  const toggle = () =>
    isFull ? document.exitFullscreen() : document.querySelector('#main')!.requestFullscreen()
  return (
    <button
      className="btn btn-quiet"
      id="watch-full"
      type="button"
      // A refusal leaves the page as it is.
      onClick={() => void toggle().catch(() => {})}
    >
      <Sign className="icon" /> {isFull ? 'Leave the full screen' : 'Full screen'}
    </button>
  )
}
