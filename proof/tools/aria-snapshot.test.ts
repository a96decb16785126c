import { expect, test } from 'vitest'
import { each, snapshotIn } from './aria-snapshot.ts'

/** As Playwright MCP 0.0.83 answers, with the names that are hard to read. */
const ANSWER = String.raw`### Page
- Page URL: http://127.0.0.1:3000/challenge/20
### Snapshot
${'```'}yaml
- region [ref=f2e298]:
  - 'button "Conditions: none . Change" [ref=f2e301] [cursor=pointer]':
    - text: "Conditions: none"
  - link "Download" [ref=f2e5]:
    - /url: /sample.csv
  - 'heading "It''s \"said\": so" [level=2] [ref=e4]'
  - group "Old copy" [ref=e5]:
    - radio "Yes" [checked] [ref=e6]
  - radio "Yes" [ref=e7]
  - status "Outcome"
  - definition [ref=e8]: none
  - table [ref=e9]:
    - caption [ref=e10]: "Staff: all"
    - row [ref=e11]
${'```'}
### Events
- New console entries: console.log#L1`

test('a snapshot is read with roles, names, references and nesting', () => {
  const [region, ...others] = snapshotIn(ANSWER)
  expect(others).toEqual([])
  expect(region).toMatchObject({ role: 'region', name: 'It\'s "said": so', ref: 'f2e298' })
  expect(region!.children.map(({ role, name, ref }) => [role, name, ref])).toEqual([
    ['button', 'Conditions: none . Change', 'f2e301'],
    ['link', 'Download', 'f2e5'],
    ['heading', 'It\'s "said": so', 'e4'],
    ['group', 'Old copy', 'e5'],
    ['radio', 'Yes', 'e7'],
    ['status', 'Outcome', undefined],
    ['definition', '', 'e8'],
    ['table', 'Staff: all', 'e9'],
  ])
  expect(region!.children[6]).toMatchObject({ text: 'none' })
  expect(region!.children[3]!.children).toMatchObject([{ role: 'radio', ref: 'e6', isChecked: true }])
})

test('a part of the page is left out with all that is in it', () => {
  const radios = [...each(snapshotIn(ANSWER), ({ name }) => name === 'Old copy')].filter(
    ({ role }) => role === 'radio',
  )
  expect(radios.map(({ ref, isChecked }) => [ref, isChecked])).toEqual([['e7', false]])
})

test('an answer without a snapshot has no nodes', () => {
  expect(snapshotIn('### Error\nError: nothing')).toEqual([])
})
