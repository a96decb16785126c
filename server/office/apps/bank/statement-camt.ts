import type { StatementEntry, Statement } from '#office/apps/bank/statements.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)

/** An element with a text, on a line of its own. */
const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

/** Amounts have no sign in camt: an element beside says whether they came or went. ISO 20022, `CdtDbtInd`. */
const amount = (cents: number) =>
  `${element('Amt', (Math.abs(cents) / 100).toFixed(2), ' Ccy="EUR"')}${element('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')}`

const balance = (code: string, cents: number, day: string) =>
  `<Bal><Tp><CdOrPrtry>${element('Cd', code)}</CdOrPrtry></Tp>${amount(cents)}<Dt>${element('Dt', day)}</Dt></Bal>`

/** The party of an entry: who paid what came, who was paid what went. */
const party = ({ cents, name }: StatementEntry) => {
  const role = cents < 0 ? 'Cdtr' : 'Dbtr'
  return `<RltdPties><${role}>${element('Nm', name)}</${role}></RltdPties>`
}

const entryXml = (entry: StatementEntry) => `
      <Ntry>
        ${amount(entry.cents)}${element('Sts', 'BOOK')}
        <BookgDt>${element('Dt', entry.booked)}</BookgDt><ValDt>${element('Dt', entry.booked)}</ValDt>
        ${element('AcctSvcrRef', entry.reference)}
        <BkTxCd><Prtry>${element('Cd', entry.cents < 0 ? 'OUT' : 'IN')}</Prtry></BkTxCd>
        <NtryDtls><TxDtls><Refs>${element('EndToEndId', 'NOTPROVIDED')}</Refs>
          ${party(entry)}
          <RmtInf>${element('Ustrd', entry.purpose)}</RmtInf></TxDtls></NtryDtls>
      </Ntry>`

/**
 * A statement as camt.053.001.02 (ISO 20022, BankToCustomerStatementV02), in UTF-8. No clock is in it: the same statement
 * gives the same bytes.
 */
export const statementCamt = ({ account, number, day, opening, closing, entries }: Statement): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr>${element('MsgId', `${account.slice(-4)}-${number}`)}${element('CreDtTm', `${day}T19:00:00`)}</GrpHdr>
    <Stmt>
      ${element('Id', `${account.slice(-4)}-${number}`)}${element('ElctrncSeqNb', String(Number(number)))}${element('CreDtTm', `${day}T19:00:00`)}
      <Acct><Id>${element('IBAN', account)}</Id>${element('Ccy', 'EUR')}</Acct>
      ${balance('OPBD', opening, day)}
      ${balance('CLBD', closing, day)}${entries.map(entryXml).join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`)
