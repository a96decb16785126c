import { XMLParser } from 'fast-xml-parser'
import Papa from 'papaparse'

/** A line of a statement, as a robot reads it from the bank's file. Amounts in cents; less than 0: out. */
export type Line = { reference: string; booked: string; cents: number; name: string; purpose: string }

export type ReadStatement = { opening: number; closing: number; lines: readonly Line[] }

/** What differs between robots. */
export type Reading = {
  /** How the CSV is decoded. The bank writes Windows-1252. */
  encoding: 'windows-1252' | 'utf-8'
  /** `1.234,50` is 1234.50. Without this the point is taken for the decimal one. */
  readsCommas: boolean
  /** Whether DBIT makes an amount of camt negative. */
  readsSigns: boolean
}

export const CAREFUL_READING: Reading = { encoding: 'windows-1252', readsCommas: true, readsSigns: true }

const dayOf = (text: string) => text.split('.').toReversed().join('-')

const centsOf = (text: string) => Math.round(Number(text) * 100)

function readCsv(bytes: Uint8Array, { encoding, readsCommas }: Reading): ReadStatement {
  const amount = (text: string) =>
    centsOf(readsCommas ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', ''))
  const { data } = Papa.parse<string[]>(new TextDecoder(encoding).decode(bytes), { delimiter: ';' })
  const valueOf = (label: string) => data.find(([first]) => first === label)?.[1] ?? ''
  const head = data.findIndex(([first]) => first === 'Booked')
  const end = data.findIndex(([first]) => first === 'Balance after')
  const names = data[head] ?? []
  const place = (name: string) => names.indexOf(name)
  return {
    opening: amount(valueOf('Balance before')),
    closing: amount(valueOf('Balance after')),
    lines: data.slice(head + 1, end).map((cells) => ({
      reference: cells[place('Reference')] ?? '',
      booked: dayOf(cells[place('Booked')] ?? ''),
      cents: amount(cells[place('Amount')] ?? ''),
      name: cells[place('Payer or payee')] ?? '',
      purpose: cells[place('Purpose')] ?? '',
    })),
  }
}

type Amount = { Amt: { '#text': string }; CdtDbtInd: string }
type XmlEntry = Amount & {
  BookgDt: { Dt: string }
  AcctSvcrRef: string
  NtryDtls: {
    TxDtls: { RltdPties: { Dbtr?: { Nm: string }; Cdtr?: { Nm: string } }; RmtInf: { Ustrd: string } }
  }
}
type Camt = {
  Document: {
    BkToCstmrStmt: { Stmt: { Bal: (Amount & { Tp: { CdOrPrtry: { Cd: string } } })[]; Ntry?: XmlEntry[] } }
  }
}

function readCamt(bytes: Uint8Array, { readsSigns }: Reading): ReadStatement {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'Ntry' || name === 'Bal',
  })
  const { Stmt } = (parser.parse(new TextDecoder().decode(bytes)) as Camt).Document.BkToCstmrStmt
  const amount = ({ Amt, CdtDbtInd }: Amount) =>
    centsOf(Amt['#text']) * (readsSigns && CdtDbtInd === 'DBIT' ? -1 : 1)
  const balance = (code: string) => amount(Stmt.Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)!)
  return {
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    lines: (Stmt.Ntry ?? []).map((entry) => {
      const { RltdPties, RmtInf } = entry.NtryDtls.TxDtls
      return {
        reference: entry.AcctSvcrRef,
        booked: entry.BookgDt.Dt,
        cents: amount(entry),
        name: RltdPties.Dbtr?.Nm ?? RltdPties.Cdtr?.Nm ?? '',
        purpose: RmtInf.Ustrd,
      }
    }),
  }
}

/** Reads a file of the bank. */
export const readStatement = (bytes: Uint8Array, reading: Reading): ReadStatement =>
  bytes[0] === 0x3c ? readCamt(bytes, reading) : readCsv(bytes, reading)
