import { faultOf } from '#contract/office-faults.ts'
import type { ListedProcess } from '#office-list'
import { API_WAYS_IN_WORDS } from '#shifts/base/api-ways.ts'
import { StartForm } from '#shifts/base/start-form.tsx'
import { PAGES_THAT_DIFFER } from '#shifts/way/page-conditions.ts'
import { BusyButton } from '#ui/busy-button.tsx'

/** A choice of the form: the value of each option, its words, and what it means. The first one is chosen. */
function Options({
  legend,
  name,
  options,
}: {
  legend: string
  name: string
  options: readonly (readonly [value: string | number, words: string, what: string])[]
}) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {options.map(([value, words, what], i) => (
        <label className="tick" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={i === 0} />
          <span>
            {words} <small className="label">{what}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The choice of any shift of a process: how many items, which faults, which pages, and whether by calls. */
export function Choose({ process: { name, title, sizes, faults, withApi } }: { process: ListedProcess }) {
  return (
    <StartForm id={`form-${name}`} className="choose">
      {(isBusy) => (
        <>
          <input type="hidden" name="process" value={name} />
          <Options
            legend="Items"
            name="size"
            options={sizes.map(({ items, minutes }) => [
              items,
              `${items} items`,
              `about ${minutes} minutes by hand`,
            ])}
          />
          <fieldset className="field">
            <legend>Faults</legend>
            <label className="tick">
              <input type="radio" name="day" value="calm" defaultChecked />
              Without faults
            </label>
            <label className="tick">
              <input type="radio" name="day" value="rough" />
              With faults: each of the {faults.length} comes at least once
            </label>
            <label className="tick">
              <input type="radio" name="day" value="single" />
              Single faults, for experts
            </label>
            <fieldset className="field singles">
              <legend>Which faults</legend>
              {faults.map((key) => (
                <label className="tick" key={key}>
                  <input type="checkbox" name={`fault-${key}`} value="on" />
                  <span>
                    {faultOf(key).title} <code>{key}</code>
                  </span>
                </label>
              ))}
            </fieldset>
          </fieldset>
          <Options
            legend="Pages"
            name="conditions"
            options={PAGES_THAT_DIFFER.map(({ keys, title: pages, what }) => [keys, pages, what])}
          />
          {withApi.length > 0 && <Options legend="Calls" name="api" options={API_WAYS_IN_WORDS} />}
          <BusyButton
            isBusy={isBusy}
            className="btn"
            id={`start-${name}`}
            type="submit"
            aria-labelledby={`start-${name} process-title`}
          >
            Start a practice shift
            <span className="sr">, {title}</span>
          </BusyButton>
        </>
      )}
    </StartForm>
  )
}
