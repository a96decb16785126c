import { useEffect, useState } from 'react'
import { type Problem, classCall, sayProblem } from '#class/base/call.ts'
import { useCatchHeading } from '#class/base/use-catch-heading.ts'
import type { FoundClass } from '#contract/class/anybody.ts'
import { readCode } from '#contract/class/rules.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextField } from '#ui/field.tsx'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { useBusy } from '#ui/use-busy.ts'
import { arrival } from './arrival.ts'
import { FaultNote } from './join-fault.tsx'

/** The next form. It is loaded while the server looks up the class of the code. */
const namesForm = loadable(async () => (await import('./names-form.tsx')).NamesForm)

type CodeResult = { code: string; its: FoundClass }

/** Looks up the class of a code. @throws {ClassCallError} if no class has it */
async function askFor(code: string): Promise<CodeResult> {
  const its = await classCall<FoundClass>('POST /look', { body: { code } })
  await namesForm.load()
  return { code, its }
}

type CodeFormProps = { linked: string | null; broken: string | null; onSeated: () => void }

/** The code of a class, typed or out of a link; then the names to choose from. */
export function CodeForm({ linked, broken, onSeated }: CodeFormProps) {
  const [code, setCode] = useState(linked ?? '')
  const [codeFault, setCodeFault] = useState(
    broken === null ? undefined : 'This link is incomplete. Type the six characters from the board.',
  )
  const [found, setFound] = useState<CodeResult | null>(null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [isBusy, run] = useBusy()

  const isAsked = linked !== null && found === null && fault === null

  // A learner who came by a link has pressed nothing.
  useCatchHeading(found || isAsked ? 'names' : 'code')

  useEffect(() => {
    if (linked === null) return
    askFor(linked).then(setFound, (reason: unknown) => setFault(sayProblem(reason)))
  }, [linked])

  const findClass = (text: string) => {
    const asked = readCode(text)
    setFault(null)
    if (!asked)
      return setCodeFault(
        'A code has six characters, a card eight more, never 0, 1, I, L or O. Check your input.',
      )
    if (asked.card !== null) return arrival.set({ ...asked, to: null })
    setCodeFault(undefined)
    void run(async () => {
      try {
        setFound(await askFor(asked.code))
      } catch (reason) {
        setFound(null)
        setFault(sayProblem(reason))
      }
    })
  }

  if (found) {
    return (
      <LoadedPart
        part={namesForm}
        key={found.its.nicknames.join()}
        code={found.code}
        its={found.its}
        onSeated={onSeated}
        onOther={() => setFound(null)}
        onMore={() => findClass(found.code)}
      />
    )
  }
  return (
    <form
      className="short"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        findClass(code)
      }}
    >
      <FaultNote fault={fault} />
      <TextField
        id="join-code"
        label="Code of the class or of your card"
        value={code}
        onValue={setCode}
        error={codeFault}
        hint="Six characters from the board. Capital or small letters are both fine."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <BusyButton isBusy={isBusy || isAsked} className="btn btn-go" id="join-look" type="submit">
        Continue
      </BusyButton>
    </form>
  )
}
