import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { searchWith } from '#kit/conditions.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tick } from '#ui/field.tsx'
import { CONDITIONS, type Key } from './list/list.ts'
import { DAYS, isSameDay } from './list/named-days.ts'
import { writeConditions } from './list/parameter.ts'
import './chooser.css'

type ConditionsDialogProps = {
  level: number
  /** The query of the address. */
  search: string
  /** The conditions of the run behind the panel. */
  keys: readonly Key[]
  onPlay: () => void
  onClose: () => void
}

/** The panel that chooses conditions for a level. The choice becomes the address, so it can be shared. */
export function ConditionsDialog({ level, search, keys: before, onPlay, onClose }: ConditionsDialogProps) {
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState(before)
  const [isRandom, setRandom] = useState(new URLSearchParams(search).get('deal') === 'own')
  const play = () => {
    onPlay()
    const asked = new URLSearchParams(searchWith(search, writeConditions(chosen)))
    if (isRandom) asked.set('deal', 'own')
    else asked.delete('deal')
    // A plain comma is allowed in a query, and easier to read.
    navigate(`/challenge/${level}?${asked.toString().replaceAll('%2C', ',')}`)
    onClose()
  }
  return (
    <Dialog
      id="conditions"
      titleId="conditions-title"
      descriptionId="conditions-lead"
      onClose={onClose}
      isLight
    >
      <div className="sheet conditions">
        <h2 id="conditions-title">Conditions</h2>
        <p className="lead" id="conditions-lead">
          The same task on a page that changes. This is practice: no points, and nothing is recorded.
        </p>
        <div className="row">
          {DAYS.map(({ id, title, keys }) => (
            <button
              key={id}
              className="btn"
              id={id}
              type="button"
              aria-pressed={isSameDay(keys, chosen)}
              onClick={() => setChosen(keys)}
            >
              {title}
            </button>
          ))}
        </div>
        <p>
          Or play{' '}
          <Link id="conditions-days" href={`/challenge/${level}?days=27`} onClick={onClose}>
            27 changed pages
          </Link>{' '}
          with one robot. How many does it pass without an edit?
        </p>
        <fieldset className="field" aria-labelledby="conditions-title">
          <div>
            <Tick
              id="own-task"
              label="Random task"
              type="checkbox"
              isChecked={isRandom}
              onChecked={setRandom}
            />
            <p>The seed decides the values in the task, so the answer of another learner is wrong here.</p>
          </div>
          {CONDITIONS.map(({ key, title, does, share, of }) => (
            <div key={key}>
              <Tick
                id={`condition-${key}`}
                label={title}
                type="checkbox"
                isChecked={chosen.includes(key)}
                onChecked={(isChecked) =>
                  setChosen(isChecked ? [...chosen, key] : chosen.filter((other) => other !== key))
                }
              />
              <p>
                {does}{' '}
                {share ? (
                  <small>
                    {share} % of{' '}
                    {of === 'change'
                      ? '7,588 locators that a change broke (ReproBreak)'
                      : '235 tests that fail now and then (Romano et al.)'}
                    .
                  </small>
                ) : null}
              </p>
            </div>
          ))}
        </fieldset>
        <hr className="feed" />
        <div className="row dialog-foot">
          <button className="btn" id="conditions-close" type="button" onClick={onClose}>
            Close
          </button>
          <button className="btn btn-go" id="conditions-play" type="button" onClick={play}>
            Play
          </button>
        </div>
      </div>
    </Dialog>
  )
}
