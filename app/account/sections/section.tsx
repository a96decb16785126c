import type { User } from '@supabase/supabase-js'
import type { FC, ReactNode } from 'react'
import type { Offer } from '#sending/backend.ts'

/** What every section of the account's page is given. */
export type SectionProps = {
  user: User
  /** What the site can do for accounts; null while that is not known. */
  offer: Offer | null
  /** The link that led here asks for a new password. */
  isRecovering: boolean
}

export type Section = FC<SectionProps>

/** A part of the account's page, under its own heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="part" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}

/** What went wrong, read out when it comes. */
export function Fault({ id, children }: { id: string; children: string | null }) {
  return children === null ? null : (
    <p className="error" id={id} role="alert">
      {children}
    </p>
  )
}
