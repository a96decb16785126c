import { Link } from 'wouter'
import { LEVEL_COUNT } from '#levels/catalog.ts'

/**
 * What a shift of the office asks for again, for the levels that train it: its queue and tables, its pages of rows, the
 * rules of its brief, its workbooks and files, fields whose ids change, faults to be tried again, its long forms, and
 * records that are entered row by row. A level that trains one gesture has no such line.
 */
const ASKED_AGAIN: Readonly<Record<number, string>> = {
  8: 'reads tables',
  9: 'reads tables of several pages',
  11: 'decides by rules',
  15: 'fills and reads workbooks',
  16: 'downloads and uploads files',
  17: 'finds fields whose ids change',
  19: 'goes on after faults',
  20: 'fills in long forms',
  21: 'enters record after record',
}

type OfficeDoorProps = {
  /** Number of the level. */
  level: number
  /** Whether every level is completed. */
  isFinisher: boolean
  onFollow: () => void
}

/**
 * The way to the office: after the last level, after all of them, and after each that prepares for it. A plain link,
 * because only the button that goes on is lit.
 */
export function OfficeDoor({ level, isFinisher, onFollow }: OfficeDoorProps) {
  const isEnd = isFinisher || level === LEVEL_COUNT
  const again = ASKED_AGAIN[level]
  if (!isEnd && again === undefined) return null
  const link = (
    <Link id="win-office" href="/office" onClick={onFollow}>
      the office
    </Link>
  )
  return (
    <p className="learned">
      {isEnd ? (
        <>
          <b>What comes after the levels:</b> a whole process, with a queue, log-ins, rules and faults, in{' '}
          {link}.
        </>
      ) : (
        <>
          <b>Where you need it:</b> a robot that does a whole process {again}. Try it in {link}.
        </>
      )}
    </p>
  )
}
