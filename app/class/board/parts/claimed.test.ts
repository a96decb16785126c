import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SeatView } from '#class/board/live/derive.ts'
import { NO_ROSTER } from '#class/files/roster.ts'
import { readCell } from '#contract/class/board-cell.ts'
import type { BoardCell, BoardSeat } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'
import { claimedInWords } from './claimed.ts'
import { Grid } from './grid.tsx'

const cellWith = (marks: string) =>
  readCell([1, 1, 'done', marks, 1, 0, 0, 1, 900, 0, null, null, 0, null, null, null, 0] satisfies BoardCell)

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

test.each([
  ['names,late,cover', 'voc3', /: reported by the page, three changes checked$/],
  ['late', 'voc1', /: reported by the page, one change checked$/],
  ['cover,moving,names', 'voc2', /: reported by the page, two changes checked$/],
  // A note that named nothing, and a run from before notes were read.
  ['names,late,cover', 'voc0', /: reported by the page$/],
  ['all', 'voc', /: reported by the page$/],
  ['late', 'uoc1', /^$/],
  ['late', '', /^$/],
  ['', 'vo', /^$/],
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
    cells: [cellWith('vo'), cellWith('voc3')],
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
