import { type FC, useEffect, useEffectEvent } from 'react'
import { type Loadable, useLoaded } from './loaded.ts'
import { notLoaded, toast } from './toasts.tsx'

type LoadedDialogProps<Props> = {
  part: Loadable<FC<Props>>
  /** What to say if it does not come. */
  failure?: string
  /** What then follows, where that is not the same as closing it. */
  onFail?: () => void
}

/** Draws what nobody waits for, as soon as it is here. If it does not come, the page goes on without it. */
export function LoadedPart<Props extends object>({ part, ...props }: { part: Loadable<FC<Props>> } & Props) {
  const progress = useLoaded(part)
  if (progress.status !== 'ready') return null
  const Component = progress.value
  return <Component {...(props as unknown as Props)} />
}

/**
 * Draws a dialog that comes in its own file, as soon as it is here. If it does not come, that is said and the dialog
 * counts as closed: what opened it may be pressed again.
 */
export function LoadedDialog<Props extends { onClose: () => void }>({
  part,
  failure = 'This could not be loaded. Check the connection, then try again.',
  onFail,
  ...props
}: LoadedDialogProps<Props> & Props) {
  const progress = useLoaded(part)
  const { onClose } = props as unknown as Props
  const giveUp = useEffectEvent(() => {
    // What is drawn may be an earlier try's.
    if (part.progress.get().status !== 'failed') return
    const text = { title: 'Not Loaded', description: failure }
    toast({ ...text, tone: 'danger' })
    notLoaded.set({ ...text, part, path: location.pathname })
    ;(onFail ?? onClose)()
  })
  const hasFailed = progress.status === 'failed'
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  if (progress.status !== 'ready') return null
  const Component = progress.value
  // TypeScript cannot see that what is left of the props is what the component asks for.
  return <Component {...(props as unknown as Props)} />
}
