import { isOfShell, SHELL } from '#bots/shared/site-controls.ts'
import type { Target } from '#levels/contract.ts'
import type { Box } from '#proof/desktop/box.ts'

/** The screen, and the height of the browser's own bars: the page has 1280 × 720 pixels. */
const BROWSER = 87
export const SCREEN = { width: 1280, height: BROWSER + 720 }
export const PAGE: Box = { x: 0, y: BROWSER, width: SCREEN.width, height: 720 }
export const SCREEN_BOX: Box = { x: 0, y: 0, ...SCREEN }

/** The middle of the page's scrollbar. */
export const SCROLLBAR: Box = { x: SCREEN.width - 8, y: BROWSER, width: 1, height: 720 }

/** Where a kind of page has its parts, in pixels of the screen. */
export type Places = {
  simulation: Box
  /** The columns of a simulation that scroll as one. The pointer rests beside them. */
  columns: Box
  /** A text that scrolls away with the top of the page, and its place. */
  top: { box: Box; phrase: string }
  /** Where dialogs open. */
  dialog: Box
  /** The places of controls around the simulation, so that only a part of the screen is read for one of them. */
  areas: Readonly<Record<string, Box>>
  /** A place at which nothing reacts to a pointer. */
  nowhere: readonly [x: string, y: string]
  /** Where the line at the left of a random task may begin. A scrollbar moves a page that is centred. */
  rule: { from: number; to: number }
}

/** A level on the site: its simulation is between the list of levels and the objectives. */
export const OF_SITE: Places = {
  simulation: { x: 300, y: BROWSER, width: 612, height: 720 },
  columns: { x: 304, y: BROWSER, width: 600, height: 720 },
  top: { box: { x: 190, y: BROWSER, width: 110, height: 54 }, phrase: 'Challenges' },
  dialog: { x: 290, y: BROWSER, width: 690, height: 720 },
  areas: {
    [SHELL.begin.id]: { x: 20, y: BROWSER + 300, width: 400, height: 420 },
    [SHELL.demo.id]: { x: 700, y: BROWSER, width: 300, height: 56 },
    [SHELL.status.id]: { x: 296, y: BROWSER + 57, width: 960, height: 200 },
    [SHELL.celebration.id]: { x: 380, y: BROWSER + 120, width: 530, height: 200 },
    [SHELL.complete.id]: { x: 296, y: BROWSER + 57, width: 960, height: 200 },
  },
  nowhere: ['911', String(BROWSER + 400)],
  rule: { from: 332, to: 332 },
}

/** Height of a run's title, objectives and status. */
const ABOVE_ROOM = 340

/** The bare page of a run: its simulation is as wide as the page, below the objectives and the status. */
export const OF_RUN: Places = {
  simulation: { x: 40, y: BROWSER, width: 1200, height: 720 },
  columns: { x: 40, y: BROWSER, width: 1190, height: 720 },
  top: { box: { x: 40, y: BROWSER, width: 700, height: 60 }, phrase: 'Level' },
  dialog: PAGE,
  areas: {
    [SHELL.status.id]: { x: 40, y: BROWSER, width: 700, height: ABOVE_ROOM },
    [SHELL.complete.id]: { x: 40, y: BROWSER, width: 700, height: ABOVE_ROOM },
  },
  nowhere: ['20', String(BROWSER + 400)],
  rule: { from: 64, to: 80 },
}

/** The part of the screen in which a target is looked for. */
export const areaOf = (target: Target, places: Places): Box =>
  places.areas[target.id] ?? (isOfShell(target) ? places.dialog : places.simulation)

/** How far inside of a field a click goes, in pixels. */
export const FIELD_INSIDE = 26
