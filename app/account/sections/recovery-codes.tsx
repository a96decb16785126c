import type { User } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { type Failure, sentenceOf } from '#account/base/errors.ts'
import { type CodesLeft, makeCodes, readCodesLeft } from '#account/base/recovery-codes.ts'
import { momentInWords } from '#account/base/sync.ts'
import { name as siteName } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { copyText } from '#ui/clipboard.ts'
import { saveBlob } from '#ui/save-blob.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { Question } from './question.tsx'
import { ErrorLine, Part } from './section.tsx'
import './recovery-codes.css'

/** With fewer codes left, the page suggests making new ones. */
const FEW = 3

/** Prints the codes alone: the stylesheet looks for this attribute, which is removed after the print. */
function print() {
  const { dataset } = document.documentElement
  dataset['print'] = 'codes'
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  window.print()
}

const ownerLine = (email: string) => `${siteName} recovery codes of ${email}, ${location.host}`

const asFile = (email: string, codes: readonly string[]) =>
  [ownerLine(email), 'You can use each code once, instead of your phone or key.', '', ...codes, ''].join(
    '\r\n',
  )

/** The section for recovery codes, which replace a lost phone at the second step. Shown where a factor is set up. */
export function RecoveryCodes({ user }: { user: User }) {
  const { email = '' } = user
  const [known, setKnown] = useState<CodesLeft | null>(null)
  /** Codes that were just made. They are shown until the page is left, and never again. */
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, run] = useBusy()

  useEffect(() => {
    readCodesLeft().then(setKnown, (reason: unknown) => {
      console.error('The number of recovery codes could not be loaded.', reason)
    })
    // The session's assurance level may have risen since the page was drawn.
  }, [user])

  if (known === null) return null
  const { left, made_at } = known

  const make = () =>
    void run(async () => {
      setFault(null)
      try {
        const made = await makeCodes()
        setKnown(made)
        setCodes(made.codes)
      } catch (reason) {
        console.error('The new recovery codes could not be loaded.', reason)
        setFault(sentenceOf(reason as Failure))
        // If only the answer was lost, the earlier codes are no longer valid.
        const found = await readCodesLeft().catch(() => known)
        if (found?.made_at !== made_at) setCodes([])
        setKnown(found)
      }
      setAsked(false)
    })

  const copy = () =>
    void run(async () => {
      const isCopied = await copyText(codes.join('\n'))
      toast(
        isCopied
          ? { title: 'Codes copied', description: 'Do not keep the codes on your phone.', tone: 'done' }
          : {
              title: 'Not copied',
              description: 'The browser does not allow copying. Download or print the codes.',
              tone: 'danger',
            },
      )
    })

  return (
    <Part id="account-recovery-codes" title="Recovery codes">
      <p>
        If you lose your phone or key, you can sign in with one of ten codes. Each code works once. Keep the
        codes on paper, not on your phone.
      </p>
      <p id="recovery-codes-left" role="status" aria-label="Recovery codes left">
        {made_at === null || left === 0
          ? 'You have none.'
          : `${left} of 10 left, made ${momentInWords(made_at)}.`}
        {made_at !== null && left > 0 && left < FEW ? ' Make new codes soon.' : ''}
      </p>
      {codes.length > 0 ? (
        <div className="codes-sheet">
          <p className="codes-owner">{ownerLine(email)}</p>
          <p className="codes-once">These codes are shown only once.</p>
          <ul className="codes mono" id="recovery-codes-list" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="row">
            <button className="btn" id="recovery-codes-copy" type="button" onClick={copy}>
              Copy
            </button>
            <button
              className="btn"
              id="recovery-codes-download"
              type="button"
              onClick={() =>
                saveBlob(
                  new Blob([asFile(email, codes)], { type: 'text/plain' }),
                  'botarena-recovery-codes.txt',
                )
              }
            >
              Download
            </button>
            <button className="btn" id="recovery-codes-print" type="button" onClick={print}>
              Print
            </button>
          </div>
        </div>
      ) : null}
      <ErrorLine id="recovery-codes-fault">{fault}</ErrorLine>
      <BusyButton
        isBusy={isBusy}
        className="btn"
        id="recovery-codes-make"
        type="button"
        onClick={() => (left > 0 ? setAsked(true) : make())}
      >
        {left > 0 ? 'Make new codes' : 'Make ten codes'}
      </BusyButton>
      {isAsked ? (
        <Question
          id="recovery-codes"
          title="Make new recovery codes?"
          confirm="Make new codes"
          isBusy={isBusy}
          onConfirm={make}
          onClose={() => setAsked(false)}
        >
          {left === 1
            ? 'Your last code will no longer be valid.'
            : `Your ${left} codes will no longer be valid.`}
        </Question>
      ) : null}
    </Part>
  )
}
