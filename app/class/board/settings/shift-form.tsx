import { type FormEvent, useState } from 'react'
import type { TasksBody } from '#contract/class/instructor.ts'
import { isApiWay } from '#contract/office.ts'
import { LISTED_PROCESSES } from '#office-list'
import { API_WAYS_IN_WORDS } from '#shifts/base/api-ways.ts'
import { SelectField } from '#ui/field.tsx'

const DAYS = [
  { day: 'calm', title: 'Without faults' },
  { day: 'rough', title: 'With faults: each comes at least once' },
] as const

/** Ways in which the pages of a shift differ, as plans of a lesson name them. */
const PAGES = [
  { conditions: '', title: 'As usual' },
  { conditions: 'names', title: 'New ids after each act' },
  { conditions: 'words', title: 'Other words' },
  { conditions: 'names,words,shape', title: 'New ids, other words, another layout' },
] as const

type ShiftFormProps = { isEnded: boolean; onAdd: (tasks: TasksBody['tasks']) => void }

/** Adds a shift of the office as a task. */
export function ShiftForm({ isEnded, onAdd }: ShiftFormProps) {
  const [process, setProcess] = useState<string>(LISTED_PROCESSES[0]!.name)
  const chosen = LISTED_PROCESSES.find(({ name }) => name === process)!
  const [size, setSize] = useState(String(chosen.sizes[0]!.items))
  const [day, setDay] = useState<string>(DAYS[0].day)
  const [pages, setPages] = useState('')
  const [calls, setCalls] = useState<string>(API_WAYS_IN_WORDS[0][0])
  const mayHaveCalls = chosen.withApi.length > 0
  const items = chosen.sizes.find((one) => String(one.items) === size) ?? chosen.sizes[0]!
  const add = (event: FormEvent) => {
    event.preventDefault()
    const isRough = day === 'rough'
    const more = pages === '' ? [] : pages.split(',')
    onAdd([
      {
        shift: {
          process,
          size: items.items,
          day: isRough ? 'rough' : 'calm',
          ...(mayHaveCalls && isApiWay(calls) ? { api: calls } : {}),
          ...(more.length > 0 ? { conditions: [...(isRough ? chosen.faults : []), ...more] } : {}),
        },
      },
    ])
  }
  return (
    <form id="shift-form" aria-labelledby="shift-title" onSubmit={add}>
      <h4 id="shift-title">A shift of the office</h4>
      <p className="prose">
        A queue of items, programs with log-ins, and rules. Each learner gets other items. Give the{' '}
        <a id="shift-brief" href={`/office/briefs/${process}.pdf`}>
          brief (PDF)
        </a>{' '}
        to them on paper, or let them read it at the desk.
      </p>
      <div className="row">
        <SelectField id="shift-process" label="Process" value={process} onValue={setProcess}>
          {LISTED_PROCESSES.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField id="shift-size" label="Items" value={String(items.items)} onValue={setSize}>
          {chosen.sizes.map((one) => (
            <option key={one.items} value={one.items}>
              {one.items}, about {one.minutes} minutes by hand
            </option>
          ))}
        </SelectField>
        <SelectField id="shift-day" label="Day" value={day} onValue={setDay}>
          {DAYS.map((one) => (
            <option key={one.day} value={one.day}>
              {one.title}
            </option>
          ))}
        </SelectField>
        <SelectField id="shift-pages" label="Pages" value={pages} onValue={setPages}>
          {PAGES.map((one) => (
            <option key={one.conditions} value={one.conditions}>
              {one.title}
            </option>
          ))}
        </SelectField>
        {mayHaveCalls && (
          <SelectField id="shift-calls" label="Calls" value={calls} onValue={setCalls}>
            {API_WAYS_IN_WORDS.map(([way, words]) => (
              <option key={way} value={way}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
        <button className="btn" id="shift-add" type="submit" disabled={isEnded}>
          Add the shift
        </button>
      </div>
    </form>
  )
}
