import { sayFault } from '#class/base/call.ts'
import { toast } from '#ui/toasts.tsx'

/** Waits for the work of a button, and shows a refusal as a toast. */
export const told = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((reason: unknown) => {
    const { title, text } = sayFault(reason)
    toast({ title, description: text, tone: 'danger' })
  })
