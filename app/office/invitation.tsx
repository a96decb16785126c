import { type ReactNode, useState } from 'react'
import type { InvitationState } from '#contract/invitations.ts'
import { LISTED_PROCESSES } from '#office-list'
import { acceptInvitation, lookAtInvitation, Refusal } from '#shifts/base/ask.ts'
import { Answer, Plain, useAsked } from '#shifts/base/asked.tsx'
import { titleOf } from '#shifts/base/names.ts'
import { keepShift } from '#shifts/base/own-shifts.ts'
import { name as siteName } from '#site-config'
import { BusyButton } from '#ui/busy-button.tsx'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import { useBusy } from '#ui/use-busy.ts'
import '#shifts/list/invitation.css'
import '#ui/field.css'

/** The key in the address: `/office/invitation?key=KEY`. */
const keyHere = () => new URLSearchParams(location.search).get('key') ?? ''

/** An invitation to one shift, for whoever has its link. */
export function Page() {
  const answer = useAsked(() => lookAtInvitation(keyHere()))
  return (
    <main className="page invitation" id="main" aria-busy={answer.asked.is === 'loading'}>
      <PageHead
        title={`Invitation | ${siteName}`}
        description="An invitation to one shift of the office."
        path={null}
      />
      <Ready />
      <noscript>
        <p className="empty">This page needs JavaScript. Open the link in a browser that has it.</p>
      </noscript>
      <Answer
        {...answer}
        title="Invitation"
        what="invitation"
        unknown={
          <p className="lead" id="invitation-unknown">
            There is no invitation at this address. Check that the link is complete, or ask whoever sent it to
            you. It may have been erased.
          </p>
        }
      >
        {(invitation) => <Known invitation={invitation} />}
      </Answer>
    </main>
  )
}

function Known({ invitation }: { invitation: InvitationState }) {
  const { status, shift, until, startedAt } = invitation
  if (status === 'waiting') return <Offer invitation={invitation} />
  const title = `Your invitation: ${titleOf(invitation.process)}`
  if (status === 'lapsed')
    return (
      <Plain title={title}>
        <p className="lead" id="invitation-lapsed">
          This invitation was open until <Moment at={until} />, and nobody started it. Ask whoever sent it to
          you for a new one.
        </p>
      </Plain>
    )
  if (status === 'open')
    return (
      <Plain title={title}>
        <p className="lead" id="invitation-open">
          The shift was started on <Moment at={startedAt!} />. It is open until <Moment at={until} />. Go on
          where you stopped.
        </p>
        <a className="btn btn-go" id="invitation-go-on" href={`/office/${shift}`}>
          Go on at the desk
        </a>
      </Plain>
    )
  return (
    <Plain title={title}>
      <p className="lead" id="invitation-used">
        This invitation was used: its shift{' '}
        {status === 'expired'
          ? 'ended when its time was over'
          : status === 'cancelled'
            ? 'was cancelled'
            : 'was handed in'}
        {status === 'erased' ? ', and is erased' : ''}. It can be started only once. To work in another shift,
        ask whoever sent it to you for a new invitation.
      </p>
      {shift === null ? null : (
        <a className="btn btn-go" id="invitation-report" href={`/office/result?shift=${shift}`}>
          Report
        </a>
      )}
    </Plain>
  )
}

/** What whoever has the link is asked to do, in plain words, and the one button. */
function Offer({ invitation }: { invitation: InvitationState }) {
  const { process, size, hasFaults, until } = invitation
  const known = LISTED_PROCESSES.find(({ name }) => name === process)
  const minutes = known?.sizes.find(({ items }) => items === size)?.minutes
  const [why, setWhy] = useState<string>()
  const [isBusy, run] = useBusy()
  const begin = () =>
    run(async () => {
      setWhy(undefined)
      try {
        const shift = await acceptInvitation(keyHere())
        await keepShift(shift, new Date().toISOString())
        location.assign(`/office/${shift.id}`)
      } catch (reason) {
        setWhy(reason instanceof Refusal ? reason.message : 'The shift was not started. Try again.')
      }
    })
  const facts: [term: string, text: ReactNode][] = [
    ['What it is', `${known?.about ?? titleOf(process)} The brief on the first page describes every step.`],
    [
      'How much',
      `${size} items.${minutes === undefined ? '' : ` By hand it takes about ${minutes} minutes.`} You may work by hand, or with a robot of yours, in any tool.`,
    ],
    [
      'Trouble',
      hasFaults
        ? 'Some pages may differ, and programs may fail on purpose while you work. To master that is a part of the work. It comes by what is done, not by the clock.'
        : 'No program fails on purpose.',
    ],
    [
      'What is judged',
      'What is left when you hand in: each item done once, with the right values, and a true report. How you work and how long you take is not judged.',
    ],
    [
      'By when',
      <>
        Start it, and hand it in, until <Moment at={until} />. You may stop and come back by this link.
      </>,
    ],
    [
      'How often',
      'Once. Pages say what was right only after the end. Practise before you start, as often as you like.',
    ],
    [
      'Who reads it',
      'Whoever invited you and you read the same result, and each act with its time. No name and no account is asked for. Whoever has this link can use it: do not pass it on.',
    ],
  ]
  return (
    <>
      <Plain title={`You are invited to one shift: ${titleOf(process)}`}>
        <p className="lead">
          A shift is a piece of office work in a browser, made for this purpose: a queue of items, programs,
          rules, and a report at the end.
        </p>
      </Plain>
      <dl className="terms" id="invitation-terms">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <BusyButton
          isBusy={isBusy}
          className="btn btn-go"
          id="invitation-start"
          type="button"
          onClick={() => void begin()}
        >
          Start
        </BusyButton>
        <a href="/office">Practise first</a>
      </div>
      <div role="alert">
        {why === undefined ? null : (
          <p className="error" id="invitation-error">
            {why}
          </p>
        )}
      </div>
    </>
  )
}

/** A moment by the clock of this browser, with its time zone: whoever invites may live in another one. */
function Moment({ at }: { at: string }) {
  const words = new Date(at).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return <time dateTime={at}>{words}</time>
}
