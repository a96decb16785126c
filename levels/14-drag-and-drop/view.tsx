import { Check, GripVertical } from 'lucide-react'
import { useEffect } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import {
  DETAILS,
  type Event,
  ITEMS,
  type Item,
  type State,
  TAKES,
  ZONES,
  type Zone,
  refusal,
} from './rules.ts'
import { useDrag } from './use-drag.ts'
import './room.css'

const { targets } = level

const isItem = (text: string): text is Item => (ITEMS as readonly string[]).includes(text)

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { order, placed, inHand, refused } = state
  const count = Object.keys(placed).length

  // Each refusal is an object of its own. Not in the handlers: a script may click twice before the page is drawn.
  useEffect(() => {
    if (!refused) return
    const { title, text } = refusal(refused)
    toast({ title, description: text, tone: 'danger', isOnPage: true })
    return () => withdraw({ title })
  }, [refused])

  const { itemProps, zoneProps, isEcho } = useDrag({
    isOn: !isOver,
    onDropped: (item, zone) => {
      // A foreign drag (a file, a word of the page) may end here too.
      if (isItem(item)) send({ type: 'dropped', item, zone: zone as Zone })
    },
  })

  const layDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') send({ type: 'laid-down' })
  }

  return (
    <div className="sorting">
      <div className="bench">
        <ul className="items" aria-label="Work items">
          {order.map((item) => {
            const { id, name } = targets[item]
            const { data, priority } = DETAILS[item]
            const zone = placed[item]
            return (
              <li
                key={item}
                className="item"
                data-item={item}
                data-in-hand={inHand === item || undefined}
                data-status={zone ? 'sorted' : 'to-sort'}
              >
                {zone ? <Check className="icon" /> : <GripVertical className="icon" />}
                <button
                  id={id}
                  type="button"
                  aria-describedby={`${id}-details`}
                  aria-disabled={zone ? true : undefined}
                  onKeyDown={layDown}
                  onClick={(event) => {
                    if (!isEcho(event)) send({ type: 'picked', item })
                  }}
                  {...(zone ? {} : itemProps(item))}
                >
                  {name}
                </button>
                <div id={`${id}-details`}>
                  <p>{data}</p>
                  <p className="label">
                    Priority {priority} ·{' '}
                    {zone ? `in ${targets[zone].name}` : inHand === item ? 'in hand' : 'to sort'}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
        <ul className="zones" aria-label="Categories">
          {ZONES.map((zone) => {
            const { id, name } = targets[zone]
            const inside = ITEMS.filter((item) => placed[item] === zone)
            return (
              <li key={zone} className="zone" {...zoneProps(zone)}>
                <button
                  id={id}
                  type="button"
                  aria-describedby={`${id}-takes`}
                  onKeyDown={layDown}
                  onClick={() => send({ type: 'zone-clicked', zone })}
                >
                  {name}
                </button>
                <p className="label" id={`${id}-takes`}>
                  Takes {TAKES[zone]}
                </p>
                <ul id={`${id}-items`} aria-label={`In ${name}`}>
                  {inside.map((item) => (
                    <li key={item} className="badge">
                      {targets[item].name}
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </div>
      {refused ? (
        <Note id={targets.outcome.id} tone="danger" title={refusal(refused).title}>
          {refusal(refused).text}
        </Note>
      ) : inHand ? (
        <Note id={targets.outcome.id} tone="plain" title={`${targets[inHand].name} in hand`}>
          Choose its category. Escape lays it down.
        </Note>
      ) : count === ITEMS.length ? (
        <Note id={targets.outcome.id} tone="done" title="All five sorted" />
      ) : (
        <Note id={targets.outcome.id} tone="plain" title={`${count} of ${ITEMS.length} sorted`} />
      )}
    </div>
  )
}
