import { type ComponentProps, useMemo } from 'react'
import { DayButton, DayPicker } from 'react-day-picker'
import { type CalendarDate, dateAt, localNoon, spellDate } from '#game/dates.ts'

type MonthProps = {
  /** The prefix of its days' ids. */
  id: string
  selected: CalendarDate | null
  today: CalendarDate
  onPicked: (date: CalendarDate) => void
}

/** Our names for the parts that are styled; all others keep the library's. */
const CLASS_NAMES = {
  root: 'cal',
  month: 'cal-month',
  month_caption: 'cal-caption',
  button_previous: 'btn btn-quiet btn-square cal-previous',
  button_next: 'btn btn-quiet btn-square cal-next',
  chevron: 'icon cal-chevron',
  month_grid: 'cal-grid',
  weekday: 'cal-weekday',
  day: 'cal-day',
  selected: 'cal-selected',
  today: 'cal-today',
}

/** A day's name contains the visible number as a word of its own; the library's "5th" does not. */
const LABELS = {
  labelDayButton: (date: Date, { today, selected }: Record<string, boolean | undefined>) =>
    `${spellDate(dateAt(date.getTime()))}${today ? ', today' : ''}${selected ? ', chosen' : ''}`,
}

const two = (n: number) => String(n).padStart(2, '0')

/** A day with an id of its own, such as due-date-2026-03-05: a robot need not page through the months. */
const dayButtonOf = (id: string) =>
  function Day(props: ComponentProps<typeof DayButton>) {
    const { year, month, day } = dateAt(props.day.date.getTime())
    return <DayButton {...props} id={`${id}-${year}-${two(month)}-${two(day)}`} />
  }

/** One month, for one date. The years are those that a typed date may have. */
export function Month({ id, selected, today, onPicked }: MonthProps) {
  // Kept outside of the component: a new component at each render would mount all days anew.
  const components = useMemo(() => ({ DayButton: dayButtonOf(id) }), [id])
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      navLayout="around"
      classNames={CLASS_NAMES}
      components={components}
      labels={LABELS}
      startMonth={localNoon({ year: 1900, month: 1, day: 1 })}
      endMonth={localNoon({ year: 2100, month: 12, day: 1 })}
      today={localNoon(today)}
      defaultMonth={localNoon(selected ?? today)}
      {...(selected ? { selected: localNoon(selected) } : { selected: undefined })}
      onSelect={(date) => onPicked(dateAt(date.getTime()))}
    />
  )
}
