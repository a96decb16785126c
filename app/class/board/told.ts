import { sayFault } from '#class/call.ts'
import { toast } from '#ui/toasts.tsx'

/** Waits for what a key does; a refusal is told in a message. */
export const told = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((reason: unknown) => {
    const { title, text } = sayFault(reason)
    toast({ title, description: text, tone: 'danger' })
  })
