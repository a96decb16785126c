import { sayProblem } from '#class/base/call.ts'
import { toast } from '#ui/toasts.tsx'

/** Waits for the work of a button, and shows a refusal as a toast. @returns whether it was done */
export const orToast = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (reason: unknown) => {
      const { title, text } = sayProblem(reason)
      toast({ title, description: text, tone: 'danger' })
      return false
    },
  )
