import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useBusy } from '#ui/use-busy.ts'
import { Refusal, start } from './ask.ts'
import { keepShift } from './own-shifts.ts'

/**
 * A form that starts a shift. Without a script the browser sends it; with one the shift is kept in the list of this
 * browser and of the account, and a refusal stands beside the button.
 */
export function StartForm({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  /** The fields and the button. */
  children: (isBusy: boolean) => ReactNode
}) {
  const [why, setWhy] = useState<string>()
  const [isBusy, run] = useBusy()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(async () => {
      setWhy(undefined)
      try {
        const shift = await start(form)
        await keepShift(shift, new Date().toISOString())
        location.assign(`/office/${shift.id}`)
      } catch (reason) {
        setWhy(reason instanceof Refusal ? reason.message : 'The shift was not started. Try again.')
      }
    })
  }
  return (
    <form id={id} className={className} method="post" action="/office" onSubmit={submit} aria-busy={isBusy}>
      {children(isBusy)}
      <div role="alert">
        {why === undefined ? null : (
          <p className="error" id={`${id}-error`}>
            <TriangleAlert className="icon" /> {why}
          </p>
        )}
      </div>
    </form>
  )
}
