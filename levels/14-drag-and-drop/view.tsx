import { useEffect } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { Bench } from './bench.tsx'
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
import './simulation.css'

const { targets } = level

const isItem = (text: string): text is Item => (ITEMS as readonly string[]).includes(text)

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { order, placed, inHand, refused } = state
  const count = Object.keys(placed).length

  // Compared by object: each refusal is a new one. Not in the handlers, because a script may click twice before a
  // render.
  useEffect(() => {
    if (!refused) return
    const { title, text } = refusal(refused)
    toast({ title, description: text, tone: 'danger', isOnPage: true })
    return () => withdraw({ title })
  }, [refused])

  return (
    <div className="sorting">
      <Bench
        items={order.map((item) => {
          const zone = placed[item]
          return { key: item, ...targets[item], ...DETAILS[item], isIn: zone ? targets[zone].name : null }
        })}
        zones={ZONES.map((zone) => ({
          key: zone,
          ...targets[zone],
          takes: TAKES[zone],
          inside: ITEMS.filter((item) => placed[item] === zone).map((item) => targets[item].name),
        }))}
        inHand={inHand}
        isOver={isOver}
        onPicked={(item) => send({ type: 'picked', item: item as Item })}
        onLaidDown={() => send({ type: 'laid-down' })}
        onZoneClicked={(zone) => send({ type: 'zone-clicked', zone: zone as Zone })}
        onDropped={(item, zone) => {
          // A foreign drag (a file, a word of the page) may end here too.
          if (isItem(item)) send({ type: 'dropped', item, zone: zone as Zone })
        }}
      />
      {refused ? (
        <Outcome of={targets.outcome} tone="danger" title={refusal(refused).title}>
          {refusal(refused).text}
        </Outcome>
      ) : inHand ? (
        <Outcome of={targets.outcome} tone="plain" title={`${targets[inHand].name} selected`}>
          Choose its category, or press Escape to put it back.
        </Outcome>
      ) : count === ITEMS.length ? (
        <Outcome of={targets.outcome} tone="done" title="All five sorted" />
      ) : (
        <Outcome of={targets.outcome} tone="plain" title={`${count} of ${ITEMS.length} sorted`} />
      )}
    </div>
  )
}
