import { Copy, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { Qr } from '#class/base/qr.tsx'
import { useMe } from '#class/seat/me.ts'
import type { Seat } from '#class/seat/seat.ts'
import './card.css'
import { copyText } from '#ui/clipboard.ts'
import { toast } from '#ui/toasts.tsx'
import { linkOf, startOf } from './card-link.ts'

/** Where to enter the address in each tool, in the tool's own words. */
const WHERE: readonly (readonly [tool: string, where: (link: string) => string])[] = [
  ['UiPath', () => 'Use Application/Browser: put the link into Browser URL.'],
  ['Power Automate', () => 'Launch new Microsoft Edge (or Chrome): put the link into Initial URL.'],
  ['Automation Anywhere', () => 'Browser: Open: put the link into Link to open.'],
  ['Blue Prism', () => 'Application Modeller: put the link into the address that the browser starts at.'],
  ['Pega Robotics', () => 'Universal web adapter: put the link into StartPage.'],
  ['Playwright', (link) => `await page.goto('${link}')`],
  ['Selenium', (link) => `driver.get('${link}')`],
]

/** The card of a seat: with it a learner returns on any machine, and starts a robot. */
export function SeatCard({ seat }: { seat: Seat }) {
  const { me, isAway } = useMe()
  // Right after joining the tasks are unknown here: a link shown then could lead to the wrong level and be copied.
  const isKnown = seat.tasks.length > 0 || me?.class.id === seat.class.id || isAway
  const back = linkOf(seat)
  return (
    <section className="part" aria-labelledby="card-title">
      <h2 id="card-title">Your card: keep it safe</h2>
      <p className="prose">
        With this card you get your seat back on any device. Anyone with the card can use your seat, so do not
        show it to others.
      </p>
      <div className="seat-card" id="seat-card">
        <Qr id="card-qr" text={back} width={160} label={`QR code that leads back to seat ${seat.number}`} />
        <div>
          <p>
            <b>{seat.class.name}</b>, seat {seat.number}, <b id="card-nickname">{seat.nickname}</b>
          </p>
          <p className="big-code" id="card-code">
            {seat.code}-{seat.card}
          </p>
          <p className="label">
            To get back: <span className="mono wrap">{back}</span>
          </p>
        </div>
      </div>
      <h2>Link for your robot</h2>
      <p className="prose">
        Your robot starts in a new browser, signed out. This link signs it in and opens the level. For another
        level, change the number at the end of the link.
      </p>
      {isKnown ? (
        <RobotsLink start={linkOf(seat, startOf(seat.tasks))} />
      ) : (
        <p className="empty busy">Loading your first level…</p>
      )}
      <p className="no-print">
        <Link href="/automation">What your robot needs to know</Link>
      </p>
    </section>
  )
}

/** The link that starts a robot, and where to enter it in each tool. */
function RobotsLink({ start }: { start: string }) {
  const copy = async () =>
    toast(
      (await copyText(start))
        ? { title: 'Copied', description: 'The link for your robot is in the clipboard.', tone: 'done' }
        : {
            title: 'Not copied',
            description: 'Copying is blocked. Select the link and press Ctrl+C.',
            tone: 'danger',
          },
    )
  return (
    <>
      <p className="mono wrap" id="robot-link">
        {start}
      </p>
      <div className="row no-print">
        <button className="btn" id="robot-link-copy" type="button" onClick={() => void copy()}>
          <Copy className="icon" /> Copy the link
        </button>
        <button className="btn" id="card-print" type="button" onClick={() => window.print()}>
          <Printer className="icon" /> Print
        </button>
      </div>
      <dl className="tools" id="card-tools">
        {WHERE.map(([tool, where]) => (
          <div key={tool}>
            <dt>{tool}</dt>
            <dd>{where(start)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
