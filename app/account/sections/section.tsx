import type { User } from '@supabase/supabase-js'
import type { FC, ReactNode } from 'react'
import type { Offer } from '#sending/backend.ts'

/** The props of every section of the account's page. */
export type SectionProps = {
  user: User
  /** The account features that the site offers; null until that is known. */
  offer: Offer | null
  /** The link that led to this page asks for a new password. */
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

/** The error, read out when it appears. */
export function ErrorLine({ id, children }: { id: string; children: string | null }) {
  return children === null ? null : (
    <p className="error" id={id} role="alert">
      {children}
    </p>
  )
}
