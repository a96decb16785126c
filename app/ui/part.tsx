import type { FC } from 'react'
import { type Loadable, useLoaded } from './loaded.ts'

/** Draws a component that comes in its own file, as soon as it is here. */
export function Part<Props extends object>({ part, ...props }: { part: Loadable<FC<Props>> } & Props) {
  const progress = useLoaded(part)
  if (progress.status !== 'ready') return null
  const Component = progress.value
  // TypeScript cannot see that what is left of the props is what the component asks for.
  return <Component {...(props as unknown as Props)} />
}
