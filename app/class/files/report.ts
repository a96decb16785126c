import { workInWords } from '#class/base/work-words.ts'
import { harmlessText } from '#contract/formulas.ts'
import { writeTable } from '#files/table.ts'
import { type DayInWords, type MadeFile, type Marks, fileName, shiftInShort } from './marks.ts'

/** The sign before the fraction of a number. */
export type DecimalSign = '.' | ','

/** The decimal sign of this browser's language, which is most often that of the spreadsheet program beside it. */
export const decimalSignHere = (): DecimalSign =>
  new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.'

/**
 * One line for each seat and task, below a line with the names of the columns: so a reader finds each cell by its name.
 * With names where the teacher's list is in this browser. The last column says what the word "verified" means.
 *
 * Excel splits a CSV at the separator of the computer's region: a semicolon where numbers have a decimal comma. No file
 * suits every region: a first line `sep=;` helps Excel, and is a row too many for other readers.
 * @param sentence the server's explanation of "verified"
 * @param decimal the sign of the seconds; with a comma, semicolons are between the cells
 */
export function reportFile(
  marks: Marks,
  dayInWords: DayInWords,
  sentence: string,
  decimal: DecimalSign,
): MadeFile {
  const seconds = (ms: number | null): string =>
    ms === null ? '' : (ms / 1000).toFixed(1).replace('.', decimal)
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
    'verified_means',
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
          : `${dayInWords(conditions)}${cell?.mark === 'verified' ? ' (reported by the page)' : ''}`,
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
        sentence,
      ]
    }),
  )
  return {
    name: `${fileName(marks.name, 'report')}.csv`,
    text: writeTable({
      head,
      rows,
      delimiter: decimal === ',' ? ';' : ',',
      newline: '\r\n',
      encoding: 'utf-8',
      hasBom: true,
      sepLine: null,
    }),
    rows: rows.length,
    left: [],
  }
}
