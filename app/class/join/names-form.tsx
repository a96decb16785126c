import { useEffect, useState } from 'react'
import { accountToken } from '#class/base/account-token.ts'
import { ClassCallError, type Problem, classCall, sayProblem } from '#class/base/call.ts'
import { onDay } from '#class/base/day.ts'
import { sitDown } from '#class/seat/sit-down.ts'
import type { JoinBody, JoinedSeat, FoundClass } from '#contract/class/anybody.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'
import { RPA_TOOLS, type RpaTool } from '#contract/limits.ts'
import { createUuid } from '#kit/uuid.ts'
import { hasSession } from '#learner/storage.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { SelectField, TextField, Tick } from '#ui/field.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { FaultNote } from './join-fault.tsx'

type NamesProps = {
  code: string
  its: FoundClass
  onSeated: () => void
  onOther: () => void
  onMore: () => void
}

/** The names to choose from, what the class sees, and how long it is kept. */
export function NamesForm({ code, its, onSeated, onOther, onMore }: NamesProps) {
  const [offered, setOffered] = useState<readonly string[]>(its.nicknames)
  const [chosen, setChosen] = useState(its.nicknames[0] ?? '')
  const [typed, setTyped] = useState('')
  const [tool, setTool] = useState<RpaTool | ''>('')
  /** The error of the chosen or typed name. */
  const [nameFault, setNameFault] = useState<{ text: string; isTyped: boolean }>()
  const [fault, setFault] = useState<Problem | null>(null)
  const [isBusy, run] = useBusy()
  // The same id is sent again, so that a lost answer does not take a second seat.
  const [once] = useState(createUuid)

  useEffect(() => {
    if (nameFault) document.getElementById(nameFault.isTyped ? 'join-nickname' : 'join-name-1')?.focus()
  }, [nameFault])

  const join = () => {
    setFault(null)
    setNameFault(undefined)
    const isTyped = its.mayChooseName && typed.trim() !== ''
    const nickname = isTyped ? typed : chosen
    if (nickname === '') return setNameFault({ text: 'Please choose a name.', isTyped })
    void run(async () => {
      try {
        const body: JoinBody = { code, nickname, once, ...(tool === '' ? {} : { tool }) }
        // The seat of a signed-in learner belongs to the account too. If the session cannot be renewed now, joining
        // goes on: the account's page adds the seat later.
        const token = hasSession() ? await accountToken().catch(() => null) : null
        const joined = await classCall<JoinedSeat>('POST /join', { body, token: token ?? undefined })
        sitDown(joined, tool === '' ? null : tool)
        onSeated()
      } catch (reason) {
        if (reason instanceof ClassCallError && ['name_taken', 'bad_name'].includes(reason.code)) {
          setNameFault({ text: `${reason.message} ${reason.hint}`.trim(), isTyped })
          if (reason.nicknames.length > 0) {
            setOffered(reason.nicknames)
            setChosen(reason.nicknames[0]!)
          }
        } else setFault(sayProblem(reason))
      }
    })
  }

  const shut = its.isFull
    ? { title: 'This class is full.', text: 'Ask your teacher to add seats.' }
    : its.door === 'cards'
      ? {
          title: 'You need a card to join this class.',
          text: 'Ask your teacher for a card, and type its code.',
        }
      : null

  return (
    <form
      className="short"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        join()
      }}
    >
      <h2 id="join-class">{its.name}</h2>
      <p className="prose" id="join-seen">
        Your teacher can see what your robot does in class tasks, including typed text, and nothing else.
      </p>
      <p className="prose" id="join-dates">
        The runs of your robot are deleted {its.logDays} days after each run, and the whole class on{' '}
        {onDay(its.erasedOn)} at the latest.
      </p>
      {shut ? <FaultNote fault={shut} /> : null}
      {shut ? null : (
        <>
          <fieldset aria-describedby={nameFault?.isTyped === false ? 'join-names-note' : undefined}>
            <legend>Your name in this class</legend>
            {offered.map((nickname, i) => (
              <Tick
                key={nickname}
                id={`join-name-${i + 1}`}
                type="radio"
                name="nickname"
                value={nickname}
                label={nickname}
                isChecked={nickname === chosen && typed.trim() === ''}
                onChecked={(isChecked) => {
                  if (!isChecked) return
                  setChosen(nickname)
                  setTyped('')
                }}
              />
            ))}
            {nameFault?.isTyped === false ? (
              <p className="error" id="join-names-note">
                {nameFault.text}
              </p>
            ) : null}
          </fieldset>
          {its.mayChooseName ? (
            <TextField
              id="join-nickname"
              label="Or type another nickname"
              isOptional
              value={typed}
              onValue={setTyped}
              error={nameFault?.isTyped ? nameFault.text : undefined}
              hint={`Up to ${CLASS_TEXT_LIMITS.nickname} letters and digits. Not your real name.`}
              autoComplete="off"
              maxLength={CLASS_TEXT_LIMITS.nickname}
            />
          ) : null}
          <SelectField
            id="join-tool"
            label="Your tool"
            isOptional
            value={tool}
            onValue={(value) => setTool(RPA_TOOLS.find((one) => one === value) ?? '')}
          >
            <option value="">No answer</option>
            {RPA_TOOLS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <FaultNote fault={fault} />
          <div className="row">
            <BusyButton isBusy={isBusy} className="btn btn-go" id="join-submit" type="submit">
              Join
            </BusyButton>
            <button className="btn" id="join-more-names" type="button" onClick={onMore}>
              Other names
            </button>
          </div>
        </>
      )}
      <button className="btn btn-quiet" id="join-other-code" type="button" onClick={onOther}>
        Another code
      </button>
    </form>
  )
}
