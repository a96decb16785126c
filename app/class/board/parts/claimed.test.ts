import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SeatView } from '#class/board/live/derive.ts'
import { NO_ROSTER } from '#class/files/roster.ts'
import { wholeCell } from '#contract/class/board-cell.ts'
import type { BoardSeat, CellMarks } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'
import { claimedInWords } from './claimed.ts'
import { Grid } from './grid.tsx'

const cellWith = (marks: Partial<CellMarks>) =>
  wholeCell({
    seat: 1,
    task: 1,
    state: 'done',
    mark: 'verified',
    isOwn: true,
    isWitnessed: false,
    isLate: false,
    isByHand: false,
    isClaimed: true,
    traces: 0,
    ...marks,
  })

const SEAT: BoardSeat = {
  id: 'seat-1',
  number: 1,
  nickname: 'amber lathe',
  isShown: true,
  isTaken: true,
  isGone: false,
  helpSince: null,
  seenAt: 0,
}

test.each<[conditions: string, marks: Partial<CellMarks>, words: RegExp]>([
  ['names,late,cover', { traces: 3 }, /: reported by the page, three changes checked$/],
  ['late', { traces: 1 }, /: reported by the page, one change checked$/],
  ['cover,moving,names', { traces: 2 }, /: reported by the page, two changes checked$/],
  // A note that named nothing, and a run from before notes were read.
  ['names,late,cover', { traces: 0 }, /: reported by the page$/],
  ['all', {}, /: reported by the page$/],
  ['late', { mark: 'unverified', traces: 1 }, /^$/],
  ['late', { mark: null, isClaimed: false }, /^$/],
  ['', { isClaimed: false }, /^$/],
])('of conditions %j with the marks %j', (conditions, marks, words) => {
  expect(claimedInWords(cellWith(marks), { conditions })).toMatch(words)
  expect(claimedInWords(null, { conditions })).toBe('')
})

test('a cell of the board marks claimed conditions by a sign and in words, and a cell without conditions does not', () => {
  const task = (place: number, conditions: string): Task => ({
    id: `task-${place}`,
    place,
    level: 8,
    conditions,
    deal: 'own',
    passes: 1,
    opensAt: null,
    dueAt: null,
    rules: '0',
  })
  const view: SeatView = {
    seat: SEAT,
    cells: [cellWith({ isClaimed: false }), cellWith({ traces: 3 })],
    activity: 'done',
    current: null,
    verified: 2,
    daysAway: null,
  }
  const drawn = renderToStaticMarkup(
    createElement(Grid, {
      views: [view],
      tasks: [task(1, ''), task(2, 'names,late,cover')],
      now: 0,
      roster: NO_ROSTER,
      onSeat: () => {},
    }),
  )
  const [, calm, monday] = drawn.split('<td data-look')
  expect(calm).not.toMatch(/<small>C<\/small>|reported by/)
  expect(monday).toMatch(/<small>C<\/small>.*reported by the page, three changes checked/)
})
