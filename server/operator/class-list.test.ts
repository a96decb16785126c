import { expect, test } from 'vitest'
import { readClassList } from './class-list.ts'

const read = (text: string) => readClassList(Buffer.from(text))
const emails = (text: string) => read(text).listed.map(({ email }) => email)

test.each([
  ['ada@example.org\nbea@example.org', 'one in a line'],
  ['name;address\nAda;Ada@example.org\nBea;bea@example.org\n', 'with semicolons'],
  ['NAME,EMAIL\r\nADA,ADA@EXAMPLE.ORG\r\nBEA,BEA@EXAMPLE.ORG\r\n', 'in capitals'],
  ['\uFEFFEmail\tName\nada@example.org\tAda\nbea@example.org\tBea', 'with tabs and a mark in front'],
  ['Name,E-Mail Address\n"Lovelace, Ada","ada@example.org"\n"B ""B"" B",bea@example.org', 'with quotes'],
  ['"Lovelace, Ada" <ada@example.org>\nBea <bea@example.org>', 'as mail programs write it'],
  ['ada@example.org, bea@example.org', 'in one line'],
  [
    'name,email,parent\nAda,ada@example.org,mum@example.org\nBea,bea@example.org,dad@example.org',
    'with parents',
  ],
])('%j is read: %s', (text) => {
  expect(read(text)).toMatchObject({
    listed: [{ email: 'ada@example.org' }, { email: 'bea@example.org' }],
    passedOver: [],
  })
})

test('UTF-16, as a spreadsheet writes it', () => {
  const text = '\uFEFFname;email\nJosé;josé@example.org\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    expect(readClassList(bytes).listed).toEqual([{ line: 2, email: 'josé@example.org' }])
  }
})

test('what Excel and foreign programs add: a line for the delimiter, the old code page, signs that nobody sees', () => {
  const listed = [{ line: 3, email: 'josé@example.org' }]
  expect(read('sep=;\r\nname;E_Mail\r\nJosé;josé@example.org\r\n')).toEqual({ listed, passedOver: [] })
  expect(readClassList(Buffer.from('name;email\n\nJosé;josé@example.org', 'latin1')).listed).toEqual(listed)
  expect(emails('email\n\u200Bada@example.org\u00A0\n')).toEqual(['ada@example.org'])
})

test('each line without a usable address is named with the reason', () => {
  const list =
    'name,email\nAda,ada@example.org\nBea,\n\nCyd,cyd@\u001B[2Jexample\nAda again,ADA@example.org\nDan,dan@example.org'
  expect(read(list)).toEqual({
    listed: [
      { line: 2, email: 'ada@example.org' },
      { line: 7, email: 'dan@example.org' },
    ],
    passedOver: [
      { line: 3, reason: 'it has no email address' },
      { line: 5, reason: '"cyd@\uFFFD[2Jexample" is not an email address' },
      { line: 6, reason: 'ada@example.org is already in line 2' },
    ],
  })
  expect(emails('')).toEqual([])
  expect(read('nobody here').passedOver).toEqual([])
})
