import type { ReactNode } from 'react'
import './scroll.css'

/** Holds text or a table that may be larger than its place. It takes the focus, so that the keyboard can scroll it. */
export function Scroll({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard could not reach its end
    <div className="scroll" role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
