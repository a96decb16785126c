import { html } from 'hono/html'
import type { BankStart } from '#office/apps/bank/bank.ts'
import { BANK_LABELS as LABELS } from '#office/apps/bank/labels.ts'
import type { Statement } from '#office/apps/bank/statements.ts'
import type { Page } from '#office/apps/base/paged.ts'
import { grouped } from '#office/base/iban.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import {
  type Draw,
  type Html,
  lines,
  page,
  pager,
  programNav,
  table,
} from '#server/office/apps/base/layout.ts'

export const bankNav = (draw: Draw): Html =>
  programNav(draw, 'Bank', [
    [`${draw.base}/bank/statements`, LABELS.statements],
    [`${draw.base}/bank/accounts`, LABELS.accounts],
  ])

/** The list of statements, newest first. */
export const statementsPage = (draw: Draw, shown: Page<Statement>): Html =>
  page(
    { look: 'bank', title: `${LABELS.statements} – bank`, nav: bankNav(draw) },
    html`<h1>${LABELS.statements}</h1>
      <p id="found">${shown.total} statements, page ${shown.page} of ${shown.pages}.</p>
      ${table(
        LABELS.statements,
        ['Day', 'Account', 'Statement', 'File'],
        shown.rows.map(
          ({ day, account, number, form }) =>
            html`<tr>
              <td>${dottedDay(day)}</td>
              <td>${grouped(account)}</td>
              <td>${number}</td>
              <td>
                <a href="${draw.base}/bank/statements/${account}/${number}"
                  >Download ${number} (${form === 'csv' ? 'CSV' : 'camt.053'})</a
                >
              </td>
            </tr>`,
        ),
      )}
      ${pager('Pages of statements', shown, (one) => `${draw.base}/bank/statements?page=${one}`)}`,
  )

/** The accounts with their balances. */
export const accountsPage = (draw: Draw, { owner, accounts, statements }: BankStart): Html =>
  page(
    { look: 'bank', title: `${LABELS.accounts} – bank`, nav: bankNav(draw) },
    html`<h1>${LABELS.accounts}</h1>
      <p>${owner}</p>
      ${accounts.map(
        ({ iban, name }) =>
          html`<section aria-label="${name}">
            <h2>${name}</h2>
            ${lines([
              ['IBAN', grouped(iban)],
              [
                'Balance',
                `${commaAmount(statements.findLast(({ account }) => account === iban)?.closing ?? 0)} EUR`,
              ],
            ])}
          </section>`,
      )}`,
  )
