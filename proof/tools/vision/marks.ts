import type { Box, Point } from '#proof/desktop/box.ts'
import type { Picture } from '#proof/ocr/picture.ts'
import type { Line } from '#proof/ocr/printed.ts'
import { PAGE, type Places } from './places.ts'

/** Least darkness of a field's border. */
const DARK = 165

/** Whether a bordered box lies around a point: a dark line not far above it, and one below. */
export function isInBox({ width, grey }: Picture, [px, py]: Point): boolean {
  const [x, y] = [Math.round(px), Math.round(py)]
  const isLine = (row: number) => {
    for (let i = -8; i <= 8; i++) if ((grey[row * width + x + i] ?? 255) > DARK) return false
    return true
  }
  const reach = Array.from({ length: 24 }, (_, i) => i + 6)
  return (
    reach.some((i) => isLine(y - i)) &&
    [...reach, ...reach.map((i) => i + 24), ...reach.map((i) => i + 48)].some((i) => isLine(y + i))
  )
}

/** Height of a field of a table, how much two rows may differ in their distance, and the width of an edge. In pixels. */
const CELL = { least: 30, most: 50, slack: 2, edge: 8 }

/** The middle of a field in a column of a table. @param row from 1 */
export function fieldBelow(
  { width, height, grey }: Picture,
  [px, py]: Point,
  row: number,
): Point | undefined {
  const isLine = (y: number) => {
    for (let i = -8; i <= 8; i++) if ((grey[y * width + Math.round(px) + i] ?? 255) > DARK) return false
    return true
  }
  const edges: number[] = []
  // A field with the focus has two lines at each edge.
  for (let y = Math.round(py), last = -Infinity; y < height; y++) {
    if (!isLine(y)) continue
    if (y - last > CELL.edge) edges.push(y)
    last = y
  }
  const fields: Point[] = []
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const [top, bottom] = [edges[i]!, edges[i + 1]!]
    if (bottom - top < CELL.least || bottom - top > CELL.most) break
    fields.push([px, Math.round((top + bottom) / 2)])
  }
  const [first, second, wanted] = [fields[0], fields[1], fields[row - 1]]
  if (!first || !second || !wanted) return row === 1 ? wanted : undefined
  // A button below the last row is no field.
  const isInStep = Math.abs(wanted[1] - first[1] - (row - 1) * (second[1] - first[1])) <= CELL.slack * row
  return isInStep ? wanted : undefined
}

/**
 * The width of the line at the left of a random task, the least height of a task, and of a part of one at an edge of the
 * view, in pixels.
 */
const RULE = { width: 3, least: 40, leastPart: 8 }

/** The box of a random task, which has a line at its left; undefined if a part of it is out of view. */
export function taskIn(picture: Picture, places: Places): Box | undefined {
  const task = partOfTask(picture, places)
  return task?.isWhole ? task.box : undefined
}

/** The visible part of a random task. */
export function partOfTask(picture: Picture, places: Places): { box: Box; isWhole: boolean } | undefined {
  for (let x = places.rule.from; x <= places.rule.to; x++) {
    const found = partAt(picture, places.simulation, x)
    if (found) return found
  }
  return undefined
}

/** The visible part of a random task whose line begins in a column. */
function partAt(
  { width, height, grey }: Picture,
  simulation: Box,
  column: number,
): { box: Box; isWhole: boolean } | undefined {
  const isRule = (y: number) => {
    const shades = Array.from({ length: RULE.width }, (_, i) => grey[y * width + column + i]!)
    const [shade] = shades
    const beside = [grey[y * width + column - 1]!, grey[y * width + column + RULE.width]!]
    return shades.every((other) => other === shade) && beside.every((other) => Math.abs(other - shade!) > 60)
  }
  for (let y = simulation.y; y < height; y++) {
    if (!isRule(y)) continue
    const top = y
    while (y < height && isRule(y)) y++
    const isWhole = top > simulation.y && y < height
    if (y - top < (isWhole ? RULE.least : RULE.leastPart)) continue
    const left = column + RULE.width + 1
    const box = {
      x: left,
      y: top + 1,
      width: simulation.x + simulation.width - left - 16,
      height: y - top - 2,
    }
    return { box, isWhole }
  }
  return undefined
}

/**
 * The place of a simulation's controls in a picture, which may be taller than the screen. The random task is left out, because
 * it names controls without having any.
 */
export function roomIn(picture: Picture, places: Places): Box {
  const task = partOfTask(picture, places)
  const top = task ? task.box.y + task.box.height + 2 : places.simulation.y
  return { ...places.simulation, y: top, height: Math.max(0, picture.height - top) }
}

/** Whether a line ends at an edge of the view, so that a part of it may be out of view. */
export const isCut =
  ({ height }: Picture) =>
  (line: Line): boolean =>
    line.y <= PAGE.y + 1 || line.y + line.height >= height - 1
