import type { ReactElement } from 'react'
import { BANK, type BankStart } from '#office/apps/bank/bank.ts'
import { BANK_LABELS as LABELS } from '#office/apps/bank/labels.ts'
import type { Statement } from '#office/apps/bank/statements.ts'
import type { Page as Shown } from '#office/apps/base/paged.ts'
import { grouped } from '#office/base/iban.ts'
import { commaAmount, dottedDay } from '#office/base/written.ts'
import { type Draw, Lines, linkTo, List, programPages, rowOf } from '#server/office/apps/base/layout.tsx'

export const { nav: bankNav, OwnPage: BankPage } = programPages('bank', {
  title: BANK.title,
  links: [
    ['/bank/statements', LABELS.statements],
    ['/bank/accounts', LABELS.accounts],
  ],
})

/** The list of statements, newest first. */
export const statementsPage = (draw: Draw, shown: Shown<Statement>): ReactElement => (
  <BankPage draw={draw} title={LABELS.statements}>
    <List
      draw={draw}
      path="/bank/statements"
      name={LABELS.statements}
      heads={['Day', 'Account', 'Statement', 'File']}
      one="statement"
      shown={shown}
    >
      {({ day, account, number, form }) =>
        rowOf(
          `${account} ${number}`,
          dottedDay(day),
          grouped(account),
          number,
          linkTo(
            `${draw.base}/bank/statements/${account}/${number}`,
            `Download ${number} (${form === 'csv' ? 'CSV' : 'camt.053'})`,
          ),
        )
      }
    </List>
  </BankPage>
)

/** The accounts with their balances. */
export const accountsPage = (draw: Draw, { owner, accounts, statements }: BankStart): ReactElement => (
  <BankPage draw={draw} title={LABELS.accounts}>
    <p>{owner}</p>
    {accounts.map(({ iban, name }) => (
      <section key={iban} aria-label={name}>
        <h2>{name}</h2>
        <Lines
          lines={[
            ['IBAN', grouped(iban)],
            [
              'Balance',
              `${commaAmount(statements.findLast(({ account }) => account === iban)?.closing ?? 0)} EUR`,
            ],
          ]}
        />
      </section>
    ))}
  </BankPage>
)
