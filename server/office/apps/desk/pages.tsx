import type { ReactElement } from 'react'
import { FILE_KB } from '#contract/office-limits.ts'
import type { ApiWay } from '#contract/office.ts'
import { hasApi } from '#office/apps/apis.ts'
import { appOf } from '#office/apps/apps.ts'
import { DESK, type Desk, heldBy, isOpen, LOCK_ACTS, LONGEST_NAME } from '#office/apps/desk/desk.ts'
import { DESK_LABELS as LABELS, NOTHING_LEFT } from '#office/apps/desk/labels.ts'
import { apiWayOf, hasScreens } from '#office/apps/with-api.ts'
import type { Process } from '#office/process/process.ts'
import { appsOf, type Shift, vaultIn } from '#office/shift.ts'
import {
  Button,
  type Draw,
  ErrorBox,
  Field,
  Form,
  Hidden,
  Lines,
  Nav,
  Note,
  Page,
  Select,
} from '#server/office/apps/base/layout.tsx'

const STATUS = {
  new: 'waits',
  taken: 'taken',
  waiting: 'put aside',
  done: 'done',
  exception: 'exception',
  failed: 'system exception',
} as const

/** A label as a word of an id: `Secret of the code` is `secret-of-the-code`. */
const wordOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The apps besides the desk. */
const programsOf = (shift: Shift) =>
  appsOf(shift)
    .slice(1)
    .map((name) => ({
      name,
      title: appOf(name).title,
      vault: vaultIn(shift, name),
      hasCode: appOf(name).keyUri !== undefined,
    }))

/** The programs of a shift that can be worked by calls, and how. */
const withApi = ({ shift, held }: Pick<DeskView, 'shift' | 'held'>) =>
  programsOf(shift).flatMap(({ name, title }) => {
    const way = hasApi(name) ? apiWayOf(name, held.api) : 'none'
    return way === 'none' ? [] : [{ name, title, way }]
  })

/**
 * What a brief says of those that can be worked by screens too, in a sentence of Markdown; empty without one. It says of
 * the others by itself how they are worked.
 * @param base the address of the shift
 */
export const apiSentence = (view: Pick<DeskView, 'shift' | 'held'>, base: string): string => {
  const links = withApi(view)
    .filter(({ name }) => hasScreens(name))
    .map(({ name, title: program }) => `[${program}](${base}/${name}/api)`)
  if (links.length === 0) return ''
  const may = view.held.api === 'some' ? 'look into' : 'work'
  return `\n\n**API.** In this shift a program may also ${may} by calls: ${links.join(', ')}. A call is the same act as a press.\n`
}

const DeskNav = ({ draw: { base }, shift }: { draw: Draw; shift: Shift }) => (
  <Nav
    title={DESK.title}
    links={[
      [base, LABELS.queue],
      [`${base}/brief`, LABELS.brief],
      ...programsOf(shift).map(({ name, title }) => [`${base}/${name}`, title] as const),
    ]}
  />
)

/** What the desk shows to a session. */
export type DeskView = {
  draw: Draw
  process: Process
  shift: Shift
  /** Its row: whether it has ended. */
  held: { status: string; api: ApiWay }
  /** The name of the session's robot; null: nobody is at the desk. */
  name: string | null
  /** The page on which the shift can be watched; null on a server without the site. */
  watchPage: string | null
  /** The session of the request. */
  session: string
  /** The session was ended by a restart. */
  isRestarted?: boolean
  /** Sentences about a refused form, and what was typed into it. */
  why?: readonly string[]
  typed?: Readonly<Record<string, string>>
}

const title = (process: Process, why: readonly string[] = []) =>
  `${why.length > 0 ? 'Error: ' : ''}${process.title} – desk`

/** The way to the result, for a browser that still shows a page of a shift that has ended. */
const ToResult = ({ draw, held }: { draw: Draw; held: { status: string } }) =>
  held.status !== 'open' && (
    <p>
      <a id="to-result" href={`${draw.base}/result`}>
        {LABELS.result}
      </a>
    </p>
  )

/** The way to the page that shows the work, which stays open beside the desk. */
const ToWatch = ({ address }: { address: string | null }) =>
  address !== null && (
    <p className="no-print">
      <a id="watch" href={address} target="_blank">
        {LABELS.watch}
      </a>{' '}
      in a tab beside this one.
    </p>
  )

/** The way in: a name, and no password. */
export const enterPage = ({
  draw,
  held,
  process,
  shift,
  watchPage,
  isRestarted,
  why = [],
  typed = {},
}: DeskView): ReactElement => (
  <Page look="desk" title={title(process, why)} nav={<DeskNav draw={draw} shift={shift} />}>
    <h1>{process.title}</h1>
    {isRestarted && (
      <Note>
        <strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone.
        Enter under the same name: you get the item that you held.
      </Note>
    )}
    <ErrorBox sentences={why} />
    <ToResult draw={draw} held={held} />
    <p>
      Read the <a href={`${draw.base}/brief`}>brief</a> first. Then enter the desk.
    </p>
    <Form draw={draw} name="enter" action="/enter">
      <Field
        id="robot-name"
        name="name"
        label={LABELS.robotName}
        value={typed['name']}
        hint="Any name: your own one, if you work by hand. Two copies of a robot need two names."
        autoComplete="off"
        required
        maxLength={LONGEST_NAME}
      />
      <Button id="enter">{LABELS.enter}</Button>
    </Form>
    <ToWatch address={watchPage} />
  </Page>
)

/** The item that a robot holds, with the ways to close it; without one, the way to the next. */
function HeldItem({ draw, desk, name }: { draw: Draw; desk: Desk; name: string }) {
  const item = heldBy(desk, name)
  const dealt = desk.start.items.find(({ id }) => id === item?.id)
  if (!item || !dealt) {
    const isFree = desk.items.some(({ status }) => status === 'new' || status === 'waiting')
    return (
      <Form draw={draw} name="take" action="/take">
        <p id="no-item">
          {isFree
            ? 'You hold no item.'
            : `You hold no item. Another robot holds every open item. Wait 5 seconds, then press again. If that robot was stopped, you get its item after at most ${LOCK_ACTS} presses.`}
        </p>
        <Button id="take">{LABELS.take}</Button>
      </Form>
    )
  }
  const own = <Hidden name="item" value={item.id} />
  const codes = Object.keys(desk.start.codes)
  return (
    <section id="item" aria-labelledby="item-title">
      <h3 id="item-title">{`Item ${item.id}`}</h3>
      {dealt.pages ? (
        dealt.pages.map(({ title: named, lines }, i) => (
          <section key={named} aria-labelledby={`page-${i + 1}`}>
            <h4 id={`page-${i + 1}`}>{`Page ${i + 1}: ${named}`}</h4>
            <Lines lines={lines} />
          </section>
        ))
      ) : (
        <Lines lines={dealt.lines} />
      )}
      <div className="ways">
        <Form draw={draw} name="done" action="/done">
          {own}
          <Button id="done">{LABELS.done}</Button>
        </Form>
        {desk.start.mayWait && (
          <Form draw={draw} name="wait" action="/wait">
            {own}
            <Button id="wait" look="quiet">
              {LABELS.wait}
            </Button>
          </Form>
        )}
        {codes.length > 0 && (
          <Form draw={draw} name="exception" action="/exception">
            {own}
            <Select id="code" label={LABELS.code} first="Choose a code" options={codes} />
            <Button id="exception">{LABELS.exception}</Button>
          </Form>
        )}
        <Form draw={draw} name="system" action="/system">
          {own}
          <Button id="system" look="quiet">
            {LABELS.system}
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** A number of rows, in words. */
const rowsOf = (number: number) => `${number} ${number === 1 ? 'row' : 'rows'}`

/**
 * What the last press of this session did, as long as nothing else has happened in the shift; null for another one. No
 * status of the queue stands right behind an item here: programs find the lines of the queue by that.
 */
export function confirmedOf({ shift, session }: Pick<DeskView, 'shift' | 'session'>): string | null {
  const { last, items, report } = shift.apps.desk
  if (!last || last.act !== shift.count || last.session !== session) return null
  const item = items.find(({ id }) => id === last.item)
  switch (last.do) {
    case 'enter':
      return 'You have come to the desk.'
    case 'take':
      return item ? `${item.id} is your item now.` : 'No item was free.'
    case 'done':
      return `${last.item} is closed as done.`
    case 'wait':
      return `${last.item} is put aside. You get it again when no other item is free.`
    case 'exception':
      return `${last.item} is closed with the code ${item?.code}.`
    case 'system':
      return item?.status === 'failed'
        ? `${last.item} is closed as a system exception: it was sent back too often.`
        : `${last.item} is back in the queue.`
    case 'report':
      return `The report was read: ${rowsOf(report?.rows.length ?? 0)}.`
    case 'hand-in':
      return null
  }
}

/** The lines of the queue: items, their status, and who holds them. */
const Queue = ({ items }: Pick<Desk, 'items'>) => (
  <ol id="queue">
    {items.map(({ id, status, code, holder }) => (
      <li key={id}>
        <span>{id}</span>{' '}
        <span className="status">
          {STATUS[status] + (code ? `: ${code}` : holder ? ` by ${holder}` : '')}
        </span>
      </li>
    ))}
  </ol>
)

/** What the vault has of a program. */
const VaultOf = ({
  draw,
  program: { name, title: program, vault, hasCode },
}: {
  draw: Draw
  program: ReturnType<typeof programsOf>[number]
}) => (
  <>
    <h3>
      <a href={`${draw.base}/${name}`}>{program}</a>
    </h3>
    <Lines
      lines={vault.map(([label, value]) => [
        label,
        <code key={label} id={`${name}-${wordOf(label)}`}>
          {value}
        </code>,
      ])}
    />
    {hasCode && (
      <p>
        <img
          src={`${draw.base}/vault/${name}.svg`}
          alt="QR code of the secret, for an authenticator app"
          width={180}
          height={180}
        />
      </p>
    )}
  </>
)

/** The report that is here, and the form for another one. */
const Report = ({ draw, process, desk }: { draw: Draw; process: Process; desk: Desk }) => (
  <section aria-labelledby="report-title">
    <h2 id="report-title">{LABELS.report}</h2>
    <p id="report-state">
      {desk.report
        ? `A report with ${rowsOf(desk.report.rows.length)} is here. Another one replaces it.`
        : 'No report is here yet.'}
    </p>
    <Form draw={draw} name="report" action="/report" isFile>
      <div className="field">
        <label htmlFor="file">{LABELS.reportFile}</label>
        <p className="hint" id="file-hint">
          {`CSV or .xlsx, at most ${FILE_KB} KB. Columns: ${Object.values(process.columns).join(', ')}.`}
        </p>
        <input id="file" name="file" type="file" accept=".csv,.xlsx" aria-describedby="file-hint" required />
      </div>
      <Button id="upload">{LABELS.upload}</Button>
    </Form>
  </section>
)

/** The end of the shift, with a sentence about what is not finished. @param open number of open items */
const End = ({ draw, desk, open }: { draw: Draw; desk: Desk; open: number }) => {
  const unfinished = [
    ...(open > 0 ? [`${open} of ${desk.items.length} items are open`] : []),
    ...(desk.report ? [] : ['no report is here']),
  ]
  return (
    <section aria-labelledby="end-title">
      <h2 id="end-title">End of the shift</h2>
      <p>After this nothing can be changed. You see at once what was right.</p>
      {unfinished.length > 0 && (
        <p id="unfinished">
          <strong>Not finished:</strong> {unfinished.join(', and ')}.
        </p>
      )}
      <Form draw={draw} name="hand-in" action="/hand-in">
        <Button id="hand-in">{LABELS.handIn}</Button>
      </Form>
    </section>
  )
}

/** The desk: the item in hand, the queue, the vault, the report, the end. */
export const deskPage = ({
  draw,
  held,
  process,
  shift,
  watchPage,
  name,
  session,
  why = [],
}: DeskView): ReactElement => {
  const { desk } = shift.apps
  const confirmed = why.length > 0 ? null : confirmedOf({ shift, session })
  const open = desk.items.filter(isOpen).length
  return (
    <Page look="desk" title={title(process, why)} nav={<DeskNav draw={draw} shift={shift} />}>
      <h1>{process.title}</h1>
      <p>
        You are <strong id="name">{name}</strong>.{' '}
        <span id="left">{`${open} of ${desk.items.length} items are open.`}</span>
      </p>
      <ToWatch address={watchPage} />
      <ErrorBox sentences={why} />
      <ToResult draw={draw} held={held} />
      {confirmed !== null && <Note id="confirmed">{confirmed}</Note>}
      <section aria-labelledby="work">
        <h2 id="work">Your item</h2>
        {open === 0 ? (
          <p id="nothing-left">{NOTHING_LEFT}</p>
        ) : (
          <HeldItem draw={draw} desk={desk} name={name ?? ''} />
        )}
      </section>
      <section aria-labelledby="queue-title">
        <h2 id="queue-title">{LABELS.queue}</h2>
        <Queue items={desk.items} />
      </section>
      <section aria-labelledby="vault">
        <h2 id="vault">Vault</h2>
        {programsOf(shift).map((program) => (
          <VaultOf key={program.name} draw={draw} program={program} />
        ))}
        {withApi({ shift, held }).map(({ name: app, title: program, way }) => (
          <p key={app}>
            <a id={`${app}-api`} href={`${draw.base}/${app}/api`}>
              {`${program}: API`}
            </a>
            {hasScreens(app)
              ? way === 'some'
                ? '. Calls may look.'
                : '. Calls may make entries too.'
              : '. It has no screens: calls make all entries.'}
          </p>
        ))}
      </section>
      <Report draw={draw} process={process} desk={desk} />
      <End draw={draw} desk={desk} open={open} />
    </Page>
  )
}

/** The brief, as the analyst wrote it. @param body its HTML, made from the process's own Markdown */
export const briefPage = (
  { draw, process, shift }: Pick<DeskView, 'draw' | 'process' | 'shift'>,
  body: string,
): ReactElement => (
  <Page look="desk" title={`${process.title} – brief`} nav={<DeskNav draw={draw} shift={shift} />}>
    <p className="no-print">
      <a id="brief-pdf" href={`${draw.base}/brief.pdf`}>
        {LABELS.briefPdf}
      </a>
      <br />
      <a id="brief-text" href={`${draw.base}/brief.md`}>
        {LABELS.briefText}
      </a>
    </p>
    <article id="brief" dangerouslySetInnerHTML={{ __html: body }} />
  </Page>
)
