import { faultOf } from '#contract/office-faults.ts'
import type { ListedProcess } from '#office-list'
import { lessonAddress } from '#shifts/base/lesson-address.ts'
import { StartForm } from '#shifts/base/start-form.tsx'
import { BusyButton } from '#ui/busy-button.tsx'

/** A process: what it trains, a first shift by hand, and the choice of any other. */
export function ProcessCard({
  process,
  isNext,
}: {
  process: ListedProcess
  /** Whether the first shift by hand is the next thing to do. */
  isNext: boolean
}) {
  const { name, title, about, trains, sizes, faults } = process
  const [first] = sizes
  return (
    <section className="process" aria-labelledby={`title-${name}`}>
      <h2 id={`title-${name}`}>{title}</h2>
      <p className="lead">{about}</p>
      <div className="by-hand">
        <h3>First by hand</h3>
        <p>
          Work {first!.items} items without faults yourself, before you write a robot. It takes about{' '}
          {first!.minutes} minutes. The brief on the desk describes every step.
        </p>
        <StartForm id={`form-${name}-by-hand`}>
          {(isBusy) => (
            <>
              <input type="hidden" name="process" value={name} />
              <input type="hidden" name="size" value={first!.items} />
              <input type="hidden" name="day" value="calm" />
              <BusyButton
                isBusy={isBusy}
                className={isNext ? 'btn btn-go' : 'btn'}
                id={`start-${name}-by-hand`}
                aria-labelledby={`start-${name}-by-hand title-${name}`}
                type="submit"
              >
                Start by hand: {first!.items} items
              </BusyButton>
            </>
          )}
        </StartForm>
      </div>
      <h3>What a robot for it practises</h3>
      <ul className="trains">
        {trains.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="to-lesson">
        <a id={`lesson-of-${name}`} href={lessonAddress(name)}>
          Lesson: {title}
        </a>
      </p>
      <h3>Choose a shift</h3>
      <StartForm id={`form-${name}`} className="choose">
        {(isBusy) => (
          <>
            <input type="hidden" name="process" value={name} />
            <fieldset className="field">
              <legend>Items</legend>
              {sizes.map(({ items, minutes }, i) => (
                <label className="tick" key={items}>
                  <input type="radio" name="size" value={items} defaultChecked={i === 0} />
                  <span>
                    {items} items <small className="label">about {minutes} minutes by hand</small>
                  </span>
                </label>
              ))}
            </fieldset>
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
            <BusyButton
              isBusy={isBusy}
              className="btn"
              id={`start-${name}`}
              type="submit"
              aria-labelledby={`start-${name} title-${name}`}
            >
              Start a practice shift
            </BusyButton>
          </>
        )}
      </StartForm>
    </section>
  )
}
