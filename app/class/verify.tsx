import { type FormEvent, useState } from 'react'
import type { BadgeCheck } from '#contract/class/badge.ts'
import { LONGEST_BADGE } from '#contract/class/rules.ts'
import { decodeText } from '#files/text.ts'
import { name as siteName } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { TextArea } from '#ui/field.tsx'
import { PageHead } from '#ui/head.tsx'
import { Note } from '#ui/note.tsx'
import { Ready } from '#ui/ready.tsx'
import { badgeIn, whyNoBadge } from './badge-text.ts'
import { classCall, sayProblem } from './base/call.ts'
import './base/class.css'
import { FileField } from './base/file-field.tsx'
import './card/card.css'
import { useSkin } from './base/skin.ts'
import { isReport, outcomeOfReport, reportIn, type ReportOutcome, WhatShift } from './shift-report.tsx'

type Claims = {
  name?: string
  validFrom?: string
  issuer?: { id?: string; name?: string }
  credentialSubject?: {
    identifier?: { identityHash?: string }[]
    achievement?: { name?: string; description?: string; criteria?: { narrative?: string } }
    result?: { value?: string; status?: string }[]
  }
  evidence?: { narrative?: string }[]
}

type Outcome = {
  tone: 'done' | 'danger'
  title: string
  text: string
  claims?: Claims | null
  /** What a report of a shift says. */
  signed?: ReportOutcome['signed']
}

const read = ({ valid, revoked, early, claims }: BadgeCheck): Outcome =>
  valid
    ? { tone: 'done', title: 'This badge was issued here, and it is valid.', text: '', claims }
    : revoked
      ? {
          tone: 'danger',
          title: 'This badge was revoked.',
          text: 'The badge was issued here. Its issuer has revoked the badge, or has deleted the class.',
          claims,
        }
      : early
        ? {
            tone: 'danger',
            title: 'This badge was issued here, but it is not valid yet.',
            text: 'The badge is valid from a later time than the clock of the server shows. Tell the operator of this site: the clock is wrong, or was wrong when the badge was issued.',
            claims,
          }
        : {
            tone: 'danger',
            title: 'This badge was not issued here.',
            text: 'The badge was signed by somebody else, or changed after it was signed. Ask for the original file.',
            claims: null,
          }

/** Longest file: a picture that carries such a text. */
const LARGEST = 64 * 1024

/** Asks the server whether a badge is valid. */
async function outcomeOf(jwt: string): Promise<Outcome> {
  try {
    return read(await classCall<BadgeCheck>('POST /verify', { body: { jwt } }))
  } catch (reason) {
    return { tone: 'danger', ...sayProblem(reason), claims: null }
  }
}

/** What is asked of the server about a text; a sentence, if the text is neither a badge nor a report. */
function questionOf(text: string): (() => Promise<Outcome>) | string {
  if (isReport(text)) {
    const report = reportIn(text)
    return typeof report === 'string' ? report : () => outcomeOfReport(report)
  }
  return whyNoBadge(text, LONGEST_BADGE) ?? (() => outcomeOf(text))
}

/** The badge in a text; a report stays as it is. */
const given = (text: string) => (isReport(text) ? text : badgeIn(text))

/** Whether a badge, or the report of a shift, is from this server and was not changed; a badge also, whether it is valid. */
export function Page() {
  const [jwt, setJwt] = useState('')
  const [error, setError] = useState<string>()
  /** The checked text and the result; null once the text was changed. */
  const [checked, setChecked] = useState<{ text: string; outcome: Outcome | null } | null>(null)
  const outcome = checked?.outcome
  const isBusy = checked?.outcome === null
  useSkin()

  const refuse = (why: string) => {
    setError(why)
    document.getElementById('verify-jwt')?.focus()
  }
  const check = async (text: string) => {
    if (isBusy && checked.text === text) return
    setChecked(null)
    const question = questionOf(text)
    if (typeof question === 'string') return refuse(question)
    setError(undefined)
    setChecked({ text, outcome: null })
    const its = await question()
    // The text may have been changed meanwhile: this result does not concern the new text.
    setChecked((now) => (now?.text === text ? { text, outcome: its } : now))
  }
  const take = async (file: File) => {
    try {
      if (file.size > LARGEST) {
        setChecked(null)
        return refuse('This file is too large for a badge or a report. Choose the original file.')
      }
      const text = given(decodeText(new Uint8Array(await file.arrayBuffer())).text)
      setJwt(text)
      void check(text)
    } catch {
      refuse('This file could not be read. Paste the text of the file instead.')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(given(jwt))
  }

  return (
    <main className="page class-page" id="main">
      <PageHead
        title={`Verify a badge or a report | ${siteName}`}
        description="Check whether a badge or a report of a shift was issued here, and whether it is valid."
        path={null}
      />
      <div className="intro">
        <h1>Verify a badge or a report</h1>
        <p className="lead">
          Choose the file of a badge (.jwt, .svg) or of a shift (.json) that was issued here, or paste its
          text.
        </p>
      </div>
      <form className="short" noValidate onSubmit={submit} aria-busy={isBusy}>
        <FileField
          id="verify-file"
          label="File"
          accept=".jwt,.txt,.svg,.json,text/plain,image/svg+xml,application/json"
          onFile={(file) => void take(file)}
        />
        <TextArea
          id="verify-jwt"
          label="Or its text"
          rows={6}
          maxLength={LARGEST}
          value={jwt}
          onValue={(text) => {
            setJwt(text)
            setChecked(null)
          }}
          error={error}
          spellCheck={false}
        />
        <BusyButton isBusy={isBusy} className="btn btn-go" id="verify-check" type="submit">
          Verify
        </BusyButton>
      </form>
      {outcome ? (
        <Note id="verify-outcome" label="Outcome" tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </Note>
      ) : null}
      {outcome?.claims ? <What claims={outcome.claims} /> : null}
      {outcome?.signed ? <WhatShift signed={outcome.signed} /> : null}
      <Ready />
    </main>
  )
}

/** What the badge says, in the words of its issuer. */
function What({ claims: { name, issuer, validFrom, credentialSubject, evidence } }: { claims: Claims }) {
  const rows = [
    ['For', credentialSubject?.achievement?.name ?? name],
    ['To', credentialSubject?.identifier?.map(({ identityHash }) => identityHash).join(', ')],
    ['By', issuer?.name],
    ['Since', validFrom],
    ['What the learner had to do', credentialSubject?.achievement?.criteria?.narrative],
    ['What it proves', evidence?.map(({ narrative }) => narrative).join(' ')],
  ] as const
  return (
    <dl className="tools" id="verify-claims">
      {rows.flatMap(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  )
}
