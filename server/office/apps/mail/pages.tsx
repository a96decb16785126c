import type { ReactElement } from 'react'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { MAIL_LABELS as LABELS } from '#office/apps/mail/labels.ts'
import { MAIL } from '#office/apps/mail/mail.ts'
import { type Folder, FOLDERS, type Mail } from '#office/apps/mail/mailbox.ts'
import {
  Button,
  type Draw,
  ErrorBox,
  Form,
  Hidden,
  Lines,
  linkTo,
  List,
  Page,
  ProgramNav,
  ProgramPage,
  rowOf,
  Select,
} from '#server/office/apps/base/layout.tsx'

/** Links to the folders. */
export const mailNav = (draw: Draw, at?: Folder): ReactElement => {
  const addressOf = (folder: Folder) => `${draw.base}/mail/folders/${folder}`
  return (
    <ProgramNav
      draw={draw}
      title={MAIL.title}
      links={FOLDERS.map((folder) => [addressOf(folder), folder])}
      here={at && addressOf(at)}
    />
  )
}

/** What the mail refused. */
export const refusedPage = (draw: Draw, why: readonly string[]): ReactElement => (
  <Page look="mail" title="Error: mail" nav={mailNav(draw)}>
    <h1>This did not work</h1>
    <ErrorBox sentences={why} />
  </Page>
)

/** A page of a folder, newest first. */
export const folderPage = (draw: Draw, folder: Folder, shown: Shown<Mail>): ReactElement => (
  <ProgramPage look="mail" program="mail" nav={mailNav(draw, folder)} title={folder}>
    <List
      draw={draw}
      path={`/mail/folders/${folder}`}
      name={`Mails of ${folder}`}
      heads={['From', 'Subject', 'Received', 'Attachments']}
      one="mail"
      shown={shown}
    >
      {({ key, from, subject, received, attachments }) =>
        rowOf(key, from, linkTo(`${draw.base}/mail/mails/${key}`, subject), received, {
          number: attachments.length === 0 ? '' : attachments.length,
        })
      }
    </List>
  </ProgramPage>
)

/** A mail: its text, its attachments, and where it may be moved. */
export const mailPage = (draw: Draw, mail: Mail, folder: Folder): ReactElement => (
  <ProgramPage look="mail" program="mail" nav={mailNav(draw)} title={mail.subject}>
    <Lines
      lines={[
        ['From', `${mail.from} <${mail.address}>`],
        ['Received', mail.received],
        [LABELS.folder, folder, 'folder'],
      ]}
    />
    <div id="body">
      {mail.body.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
    <h2>Attachments</h2>
    {mail.attachments.length === 0 ? (
      <p>This mail has none.</p>
    ) : (
      <ul id="attachments">
        {mail.attachments.map(({ name }) => (
          <li key={name}>
            <a href={`${draw.base}/mail/mails/${mail.key}/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    )}
    <h2>{LABELS.move}</h2>
    <Form draw={draw} name="move" action={`/mail/mails/${mail.key}/move`}>
      <Hidden name="from" value={folder} />
      <div className="field">
        <Select
          id="move-to"
          name="folder"
          label={LABELS.folder}
          first="Choose a folder"
          options={FOLDERS.filter((one) => one !== folder)}
        />
      </div>
      <Button id="move">{LABELS.move}</Button>
    </Form>
  </ProgramPage>
)
