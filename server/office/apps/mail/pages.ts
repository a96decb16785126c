import { html, raw } from 'hono/html'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import { MAIL_LABELS as LABELS } from '#office/apps/mail/labels.ts'
import { type Folder, FOLDERS, type Mail } from '#office/apps/mail/mailbox.ts'
import {
  type Draw,
  errorBox,
  form,
  type Html,
  lines,
  page,
  pager,
  table,
  button,
  hidden,
  select,
} from '#server/office/apps/base/layout.ts'

/** Links to the folders. */
export const mailNav = (draw: Draw, at?: Folder): Html =>
  html`<p class="app">Mail</p>
    <nav aria-label="Mail">
      <ul>
        ${FOLDERS.map(
          (folder) =>
            html`<li>
              <a
                href="${draw.base}/mail/folders/${folder}"
                ${folder === at ? raw(' aria-current="page"') : ''}
                >${folder}</a
              >
            </li>`,
        )}
        <li><a href="${draw.base}" target="_top">${PROGRAM_LABELS.desk}</a></li>
      </ul>
    </nav>`

/** What the mail refused. */
export const refusedPage = (draw: Draw, why: readonly string[]): Html =>
  page(
    { look: 'mail', title: 'Error: mail', nav: mailNav(draw) },
    html`<h1>This did not work</h1>
      ${errorBox(why)}`,
  )

/** A page of a folder, newest first. */
export const folderPage = (
  draw: Draw,
  folder: Folder,
  shown: { rows: readonly Mail[]; page: number; pages: number; total: number },
): Html =>
  page(
    { look: 'mail', title: `${folder} – mail`, nav: mailNav(draw, folder) },
    html`<h1>${folder}</h1>
      <p id="found" role="status">
        ${shown.total} ${shown.total === 1 ? 'mail' : 'mails'}, page ${shown.page} of ${shown.pages}.
      </p>
      ${table(
        `Mails of ${folder}`,
        ['From', 'Subject', 'Received', 'Attachments'],
        shown.rows.map(
          ({ key, from, subject, received, attachments }) =>
            html`<tr>
              <td>${from}</td>
              <td><a href="${draw.base}/mail/mails/${key}">${subject}</a></td>
              <td>${received}</td>
              <td class="number">${attachments.length === 0 ? '' : attachments.length}</td>
            </tr>`,
        ),
      )}
      ${pager(`Pages of ${folder}`, shown, (one) => `${draw.base}/mail/folders/${folder}?page=${one}`)}`,
  )

/** A mail: its text, its attachments, and where it may be moved. */
export const mailPage = (draw: Draw, mail: Mail, folder: Folder): Html =>
  page(
    { look: 'mail', title: `${mail.subject} – mail`, nav: mailNav(draw) },
    html`<h1>${mail.subject}</h1>
      ${lines([
        ['From', `${mail.from} <${mail.address}>`],
        ['Received', mail.received],
        [LABELS.folder, html`<span id="folder">${folder}</span>`],
      ])}
      <div id="body">${mail.body.map((one) => html`<p>${one}</p>`)}</div>
      <h2>Attachments</h2>
      ${
        mail.attachments.length === 0
          ? html`<p>This mail has none.</p>`
          : html`<ul id="attachments">
              ${mail.attachments.map(({ name }) => html`<li><a href="${draw.base}/mail/mails/${mail.key}/${name}">${name}</a></li>`)}
            </ul>`
      }
      <h2>${LABELS.move}</h2>
      ${form(
        { draw, name: 'move', action: `/mail/mails/${mail.key}/move` },
        html`${hidden('from', folder)}
          <div class="field">
            ${select({
              id: 'move-to',
              name: 'folder',
              label: LABELS.folder,
              first: 'Choose a folder',
              options: FOLDERS.filter((one) => one !== folder),
            })}
          </div>
          ${button('move', LABELS.move)}`,
      )}`,
  )
