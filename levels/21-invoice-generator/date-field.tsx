import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CalendarDate, formatDate, parseDate, spellDate } from '#game/dates.ts'
import type { Target } from '#levels/contract.ts'
import { TextField } from '#ui/field.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { isNoDate, noDateOf } from './rules.ts'

const month = loadable(async () => (await import('./month.late.tsx')).Month)

/** Distance of a popover, in CSS pixels. Spec §9: "popover offset 4". */
const OFFSET = 4
/** Width of the calendar and its distance to the edge of the window, in CSS pixels. */
const WIDTH = 312
const EDGE = 8

type DateFieldProps = {
  field: Target
  pick: Target
  value: string
  onValue: (text: string) => void
  today: CalendarDate
  /** A submit was refused: missing values are reported now, and not only after the field lost the focus. */
  isRefused: boolean
}

/** A date to type or pick. A text that is no date stays in the field, with an error. */
export function DateField({ field, pick, value, onValue, today, isRefused }: DateFieldProps) {
  const popover = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLDivElement>(null)
  /** Found by its attribute, because a condition may change the field's id. */
  const input = () => own.current!.querySelector<HTMLInputElement>('[data-date]')!
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const date = parseDate(value)

  /** Below the field, and within the window. Set by CSSOM, because the CSP forbids style attributes. */
  const place = () => {
    const { left, bottom } = input().getBoundingClientRect()
    const { documentElement, defaultView } = input().ownerDocument
    const { scrollX, scrollY } = defaultView!
    const most = documentElement.clientWidth - WIDTH - EDGE
    popover.current!.style.setProperty('left', `${Math.max(EDGE, Math.min(left, most)) + scrollX}px`)
    popover.current!.style.setProperty('top', `${bottom + scrollY + OFFSET}px`)
  }

  // One line, as tall as the hint that it replaces: a field that grows when it loses the focus would move the button
  // that a robot aims at.
  const error = date
    ? undefined
    : value.trim() !== '' && (isRefused || isLeft || isNoDate(value))
      ? noDateOf(value)
      : isRefused
        ? 'Enter or pick a date.'
        : undefined

  return (
    <div className="date-field" ref={own}>
      <TextField
        id={field.id}
        label={field.name}
        data-date
        autoComplete="off"
        spellCheck={false}
        value={value}
        onValue={(text) => {
          // A script may set the field without ever focusing it, so no blur follows.
          setLeft(!input().matches(':focus'))
          onValue(text)
        }}
        onBlur={() => setLeft(true)}
        hint="MM/dd/yyyy"
        praise={date ? spellDate(date) : undefined}
        error={error}
      />
      <button
        className="btn btn-square"
        id={pick.id}
        type="button"
        aria-label={pick.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={`${field.id}-calendar`}
      >
        <CalendarDays className="icon" />
      </button>
      <div
        ref={popover}
        className="calendar"
        id={`${field.id}-calendar`}
        popover="auto"
        role="dialog"
        aria-label={`${field.name} calendar`}
        // Closed synchronously: if a robot closes and opens the calendar in one task, the browser raises only one
        // toggle event, and the new calendar must be mounted to take the focus.
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place()
          else setOpen(false)
        }}
        onToggle={(event) => {
          if (event.newState === 'open') setOpen(true)
        }}
      >
        {isOpen ? (
          <Picker
            id={field.id}
            selected={date}
            today={today}
            onPicked={(picked) => {
              onValue(formatDate(picked))
              popover.current?.hidePopover()
            }}
          />
        ) : null}
      </div>
    </div>
  )
}

type PickerProps = {
  id: string
  selected: CalendarDate | null
  today: CalendarDate
  onPicked: (date: CalendarDate) => void
}

/** The calendar. It is loaded with the first click. */
function Picker(props: PickerProps) {
  const progress = useLoaded(month)
  if (progress.status === 'loading') return <p className="empty busy">Loading the calendar…</p>
  if (progress.status === 'failed') {
    return (
      <div className="empty" role="alert">
        <p>The calendar could not be loaded. Type the date, or try again.</p>
        <button className="btn" id={`${props.id}-reload`} type="button" onClick={progress.retry}>
          Try again
        </button>
      </div>
    )
  }
  const Month = progress.value
  return <Month {...props} />
}
