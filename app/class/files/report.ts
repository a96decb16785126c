import { workInWords } from '#class/base/work-words.ts'
import { harmlessText } from '#contract/formulas.ts'
import { ownTable } from '#files/table.ts'
import { type DayInWords, type MadeFile, type Marks, fileName, shiftInShort } from './marks.ts'

const seconds = (ms: number | null): string => (ms === null ? '' : (ms / 1000).toFixed(1))

/**
 * One line for each seat and task. With names where the teacher's list is in this browser. The first line says what the
 * word "verified" means; the heads of the columns are the second one.
 * @param sentence the server's explanation of "verified"
 */
export function reportFile(marks: Marks, inWords: DayInWords, sentence: string): MadeFile {
  const hasNames = marks.seats.some(({ person }) => person)
  const hasShifts = marks.tasks.some(({ shift }) => shift)
  const head = [
    'seat',
    'nickname',
    ...(hasNames ? ['name'] : []),
    'level',
    'conditions',
    'deal',
    'mark',
    'witnessed',
    'late_min',
    'solved_at',
    'seconds',
    'imposed_s',
    'attempts',
    'refusals',
    'hints',
    'again',
    'days_away',
    // Only where a task is a shift: other files keep their columns.
    ...(hasShifts ? ['shift'] : []),
  ]
  const rows = marks.seats.flatMap(({ number, nickname, person, daysAway, cells }) =>
    marks.tasks.map(({ level, conditions, deal, shift }, i) => {
      const cell = cells[i] ?? null
      return [
        String(number),
        harmlessText(nickname),
        ...(hasNames ? [harmlessText(person?.name ?? '')] : []),
        shift ? shiftInShort(shift) : String(level),
        conditions === ''
          ? 'none'
          : `${inWords(conditions)}${cell?.mark === 'verified' ? ' (reported by the page)' : ''}`,
        deal,
        cell?.mark ?? 'none',
        cell?.isWitnessed ? 'yes' : 'no',
        cell && cell.lateMs > 0 ? String(Math.ceil(cell.lateMs / 60_000)) : '0',
        cell?.solvedAt ? new Date(cell.solvedAt).toISOString() : '',
        seconds(cell?.tookMs ?? null),
        seconds(cell?.imposedMs ?? null),
        String(cell?.attempts ?? 0),
        String(cell?.refusals ?? 0),
        String(cell?.hints ?? 0),
        String(cell?.again ?? 0),
        daysAway === null ? '' : String(daysAway),
        ...(hasShifts ? [cell?.work ? workInWords(cell.work) : ''] : []),
      ]
    }),
  )
  return {
    name: `${fileName(marks.name, 'report')}.csv`,
    text: ownTable([sentence], [head, ...rows], true),
    rows: rows.length,
    left: [],
  }
}
