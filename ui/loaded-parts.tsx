import { type FC, useEffect, useEffectEvent } from 'react'
import { type Loadable, useLoaded } from './loaded.ts'
import { notLoaded, toast } from './toasts.tsx'

type LoadedDialogProps<Props> = {
  part: Loadable<FC<Props>>
  /** The message if the part fails to load. */
  failure?: string
  /** Called after a failure, in place of `onClose`. */
  onFail?: () => void
}

/** Draws a part as soon as it is loaded. If it fails to load, the page goes on without it. */
export function LoadedPart<Props extends object>({ part, ...props }: { part: Loadable<FC<Props>> } & Props) {
  const progress = useLoaded(part)
  if (progress.status !== 'ready') return null
  const Component = progress.value
  return <Component {...(props as unknown as Props)} />
}

/**
 * Draws a dialog from its own file as soon as it is loaded. If it fails to load, a line at the foot of the page, or a toast in an open dialog,
 * says so, and the dialog counts as closed, so that its button can be pressed again.
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
    // The drawn state may be an earlier try's.
    if (part.progress.get().status !== 'failed') return
    const text = { title: 'Not Loaded', description: failure }
    // A dialog lies over the line at the foot of the page.
    if (document.querySelector('dialog[open]')) toast({ ...text, tone: 'danger' })
    else notLoaded.set({ ...text, part, path: location.pathname })
    ;(onFail ?? onClose)()
  })
  const hasFailed = progress.status === 'failed'
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  if (progress.status !== 'ready') return null
  const Component = progress.value
  // TypeScript cannot see that the rest of the props are the component's props.
  return <Component {...(props as unknown as Props)} />
}
