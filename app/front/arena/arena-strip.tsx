import { type KeyboardEvent, useRef, useState } from 'react'
import type { ArenaDay, ArenaRow } from '#kit/arena-rows.ts'
import { CALM } from '#kit/conditions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { useNear } from '#ui/use-near.ts'
import { DAYS, inPercent } from './arena-days.ts'
import { addressOf } from './arena-holes.ts'

/** Distance between two holes, in px: a finger finds each. The widest hole. */
const PITCH = 24
const HOLE = 17

/** Where the holes of a strip begin: names of days stand to their left, numbers of levels above. */
const LEFT = 54
const TOP = 20
const SIZE = { width: LEFT + CATALOG.length * PITCH + 4, height: TOP + DAYS.length * PITCH + 6 }

/** The days of a row, in the order of the strips. */
const inOrder = (days: readonly ArenaDay[]) =>
  DAYS.flatMap(([key]) => days.find(({ day }) => day === key) ?? [])

const rowInWords = ({ name, days }: ArenaRow) =>
  days.length === 0
    ? `${name}: no runs.`
    : `${name}: ${inOrder(days)
        .map(({ day, once }) => `${day} ${once ? inPercent(once.share) : 'incomplete'}`)
        .join(', ')}.`

/** Which hole an arrow leads to, as the distance in lines and columns. */
const ARROWS: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Lines of days and columns of levels. Holes of the same width are one path. The links over them, two hundred a strip,
 * come when the strip comes into view: until then the page is a picture with a sentence.
 */
export function Strip({ row }: { row: ArenaRow }) {
  const ref = useRef<SVGSVGElement>(null)
  const isNear = useNear(ref, '200px')
  const [at, setAt] = useState<readonly [line: number, column: number]>([0, 0])
  const isPlayed = row.days.length > 0

  const days = DAYS.map(([key]) => row.days.find(({ day }) => day === key))
  const paths = new Map<number, string>()
  for (const [line, day] of days.entries()) {
    for (const column of CATALOG.keys()) {
      const count = day?.levels[column] ?? null
      // A level that was played and not solved gets a thin mark, a level that was not played a dot.
      const width = count ? (count[0] === 0 ? -1 : HOLE * Math.sqrt(count[0] / count[1])) : 0
      const place = `M${LEFT + (column + 0.5) * PITCH} ${TOP + (line + 0.5) * PITCH}h0`
      paths.set(width, (paths.get(width) ?? '') + place)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [lines, columns] = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key]! : [0, 0]
    const next = [at[0] + lines, at[1] + columns] as const
    const link = ref.current!.querySelector<SVGAElement>(`[data-at="${next.join()}"]`)
    if ((lines === 0 && columns === 0) || !link) return
    event.preventDefault()
    setAt(next)
    link.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the arrows of the links inside
    <svg
      ref={ref}
      className="strip-of-runs"
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role={isNear && isPlayed ? 'group' : 'img'}
      aria-label={rowInWords(row)}
      onKeyDown={onKeyDown}
    >
      <g className="names" aria-hidden="true">
        {CATALOG.map(({ id }, column) => (
          <text key={id} x={LEFT + (column + 0.5) * PITCH} y={TOP - 6} textAnchor="middle">
            {id}
          </text>
        ))}
        {DAYS.map(([key], line) => (
          <text key={key} x={6} y={TOP + (line + 0.5) * PITCH + 4}>
            {key === CALM ? 'none' : key}
          </text>
        ))}
      </g>
      {[...paths].map(([width, path]) => (
        <path
          key={width}
          className={width > 0 ? 'hit' : width < 0 ? 'miss' : 'blank'}
          d={path}
          strokeWidth={width > 0 ? width : width < 0 ? 5 : 2}
        />
      ))}
      {isNear && isPlayed
        ? days.flatMap((day, line) =>
            CATALOG.map(({ id }, column) => {
              const count = day?.levels[column]
              return day ? (
                <a
                  key={`${day.day} ${id}`}
                  href={addressOf({ row: row.name, day: day.day, level: id })}
                  data-at={`${line},${column}`}
                  tabIndex={line === at[0] && column === at[1] ? 0 : -1}
                  aria-label={`${row.name}, level ${id}, ${day.day}: ${count ? `${count[0]} of ${count[1]} solved` : 'no runs'}`}
                  onFocus={() => setAt([line, column])}
                >
                  <rect
                    x={LEFT + column * PITCH}
                    y={TOP + line * PITCH}
                    width={PITCH}
                    height={PITCH}
                    rx={4}
                  />
                </a>
              ) : null
            }),
          )
        : null}
    </svg>
  )
}
