import { Check, GripVertical } from 'lucide-react'
import { useDrag } from './use-drag.ts'

/** A work item on the bench. */
type BenchItem = {
  /** Its name in the simulation's events. */
  key: string
  id: string
  name: string
  data?: string
  priority?: string
  /** The name of its category; null on the bench. */
  isIn: string | null
}

/** A category to drop items into. */
type BenchZone = {
  key: string
  id: string
  name: string
  /** The types that it accepts, in words. */
  takes: string
  /** Names of the items in it. */
  inside: readonly string[]
}

type BenchProps = {
  items: readonly BenchItem[]
  zones: readonly BenchZone[]
  /** The key of the item that waits for its category. */
  inHand: string | null
  isOver: boolean
  onPicked: (item: string) => void
  onLaidDown: () => void
  onZoneClicked: (zone: string) => void
  /** The dragged object may be anything: a file or a word of the page may be dragged here too. */
  onDropped: (item: string, zone: string) => void
}

/** Work items beside categories. An item is dragged into one, or both are clicked. */
export function Bench({
  items,
  zones,
  inHand,
  isOver,
  onPicked,
  onLaidDown,
  onZoneClicked,
  onDropped,
}: BenchProps) {
  const { itemProps, zoneProps, isEcho } = useDrag({ isOn: !isOver, onDropped })
  const layDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onLaidDown()
  }
  return (
    <div className="bench">
      <ul className="items" aria-label="Work items">
        {items.map(({ key, id, name, data, priority, isIn }) => (
          <li
            key={key}
            className="item"
            data-item={key}
            data-in-hand={inHand === key || undefined}
            data-status={isIn === null ? 'to-sort' : 'sorted'}
          >
            {isIn === null ? <GripVertical className="icon" /> : <Check className="icon" />}
            <button
              id={id}
              type="button"
              translate="no"
              aria-describedby={`${id}-details`}
              aria-disabled={isIn === null ? undefined : true}
              onKeyDown={layDown}
              onClick={(event) => {
                if (!isEcho(event)) onPicked(key)
              }}
              {...(isIn === null ? itemProps(key) : {})}
            >
              {name}
            </button>
            <div id={`${id}-details`}>
              {data ? <p>{data}</p> : null}
              <p className="label">
                {priority ? `Priority ${priority} · ` : ''}
                {isIn === null ? (inHand === key ? 'selected' : 'not sorted') : `in ${isIn}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="zones" aria-label="Categories">
        {zones.map(({ key, id, name, takes, inside }) => (
          <li key={key} className="zone" {...zoneProps(key)}>
            <button
              id={id}
              type="button"
              translate="no"
              aria-describedby={`${id}-takes`}
              onKeyDown={layDown}
              onClick={() => onZoneClicked(key)}
            >
              {name}
            </button>
            <p className="label" id={`${id}-takes`}>
              Takes {takes}
            </p>
            <ul translate="no" id={`${id}-items`} aria-label={`In ${name}`}>
              {inside.map((item) => (
                <li key={item} className="badge">
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
