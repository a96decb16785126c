import type { ReactElement, ReactNode } from 'react'
import type { SessionEnd } from '#office/apps/base/app.ts'
import { BROKEN, notAvailable, PROGRAM_LABELS as LABELS } from '#office/apps/base/labels.ts'
import { DESK_LABELS } from '#office/apps/desk/labels.ts'
import {
  Button,
  type Draw,
  ErrorBox,
  Field,
  Form,
  Hidden,
  type Look,
  Note,
  Page,
  ProgramNav,
} from './layout.tsx'

/** A program as its pages name it: its word in addresses, and its title. */
export type NamedProgram = { app: Look; title: string }

const bare = ({ app, title }: NamedProgram, heading: string, body: ReactNode) => (
  <Page look={app} title={`${heading} – ${title.toLowerCase()}`} nav={<p className="app">{title}</p>}>
    {body}
  </Page>
)

/** What a log-in says after a restart of the machine. */
export const Restarted = ({ draw }: { draw: Draw }) => (
  <Note id="restarted">
    <strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone.{' '}
    <a href={draw.base}>{DESK_LABELS.enter}</a> under the same name, then log in here.
  </Note>
)

/** The fields of every log-in. @param back the page where one was, below the program */
export const LogInFields = ({ back, user }: { back: string; user: string }) => (
  <>
    <Hidden name="back" value={back} />
    <Field id="user" label={LABELS.user} value={user} autoComplete="off" required />
    <Field id="password" label={LABELS.password} type="password" autoComplete="off" required />
  </>
)

/** The log-in. @param because why nobody is logged in @param back the page where one was, below the program */
export const logInPage = (
  draw: Draw,
  named: NamedProgram,
  {
    because,
    back = '',
    why = [],
    user = '',
  }: { because?: SessionEnd | undefined; back?: string; why?: readonly string[]; user?: string },
): ReactElement => (
  <Page
    look={named.app}
    title={`${why.length > 0 ? 'Error: ' : ''}${LABELS.logIn} – ${named.title.toLowerCase()}`}
    nav={<ProgramNav draw={draw} title={named.title} />}
  >
    <h1>{LABELS.logIn}</h1>
    {because === 'ended' && (
      <Note id="session-ended">Your session has ended. Log in again. What you filled in is gone.</Note>
    )}
    {because === 'restarted' && <Restarted draw={draw} />}
    <ErrorBox sentences={why} />
    <Form draw={draw} name="log-in" action={`/${named.app}/log-in`}>
      <LogInFields back={back} user={user} />
      <Button id="log-in">{LABELS.logIn}</Button>
    </Form>
  </Page>
)

/** The same page whether the form was carried out or not: nothing in it may tell. */
export const brokenPage = (named: NamedProgram, nav: ReactElement): ReactElement => (
  <Page look={named.app} title={`${BROKEN} – ${named.title.toLowerCase()}`} nav={nav}>
    <h1>{BROKEN}</h1>
    <p id="broken">
      {`The ${named.title.toLowerCase()} did not answer in time. It cannot say whether your last step was done.`}
    </p>
  </Page>
)

/** The program's own 503. */
export const awayPage = (named: NamedProgram): ReactElement =>
  bare(
    named,
    'Not available',
    <>
      <h1 id="away">{notAvailable(named.title)}</h1>
      <p>It will be back in a moment. Ask for the page again.</p>
    </>,
  )

/** A notice in place of the page. */
export const noticePage = (draw: Draw, named: NamedProgram, sentence: string): ReactElement =>
  bare(
    named,
    'Notice',
    <div id="notice" className="notice">
      <h1>Notice</h1>
      <p>{sentence}</p>
      <Form draw={draw} name="close-notice" action={`/${named.app}/notice`}>
        <Button id="close-notice">{LABELS.closeNotice}</Button>
      </Form>
    </div>,
  )
