import { expect, test } from 'vitest'
import { payrollByText } from '#bots/office/payroll-text.ts'
import type { PayrollHands } from '#bots/office/payroll.ts'
import { payrollByPixels } from '#bots/office/pixels/payroll.ts'
import { missingPackages } from '#machine/programs.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { SCALES } from '#office/apps/base/picture.ts'
import { otherWordsFor } from '#server/office/conditions/dictionary.ts'
import { openPayrollOffice, PAYROLL_START, type PayrollOffice } from '#server/testing/payroll-office.ts'

const canRead = missingPackages(['tesseract']).length === 0

const NEW = [
  { employee: 'E1030', wageType: '4510', amount: '123.40', reference: 'CL-4711' },
  { employee: 'E1394', wageType: '4510', amount: '8.05', reference: 'CL-5068' },
  { employee: 'E1030', wageType: '4520', amount: '3920.15', reference: 'CL-9037' },
]

/** Posts three entries, and reads those of an employee. */
async function postAndRead({ state }: PayrollOffice, hands: PayrollHands): Promise<void> {
  await hands.logIn(PAYROLL_START)
  for (const entry of NEW) await hands.post(entry)
  const shown = state().entries.map(({ number, employee, wageType, amount, reference }) => ({
    number,
    employee,
    wageType,
    amount: (amount / 100).toFixed(2),
    reference,
  }))
  const made = shown.slice(PAYROLL_START.entries.length)
  expect(made).toEqual(NEW.map((entry, i) => ({ number: `W-${PAYROLL_START.firstNumber + i}`, ...entry })))
  const wanted = shown.flatMap(({ employee, ...entry }) => (employee === 'E1030' ? [entry] : []))
  expect(await hands.entriesOf('E1030')).toEqual(wanted)
}

test
  .runIf(canRead)
  .each([
    [120, ['moving', 'words']] as const,
    ...(IS_WHOLE_RUN ? SCALES.map((scale) => [scale, []] as const) : []),
  ])(
  'at %i dots an inch, under %j, a robot that sees pixels alone reads and posts entries',
  { meta: { needs: 'tesseract' } },
  async (scale, conditions) => {
    const office = openPayrollOffice({ start: { ...PAYROLL_START, scale }, conditions })
    await postAndRead(office, payrollByPixels(office.url, { send: office.send, words: otherWordsFor }))
    expect(office.state().asText).toBe(0)
  },
)

test.each([[[]], [['words', 'names', 'shape', 'moving']]] as const)(
  'under %j a robot that asks for text does the same, and that is counted',
  async (conditions) => {
    const office = openPayrollOffice({ start: PAYROLL_START, conditions })
    await postAndRead(office, payrollByText(office.url, { send: office.send, words: otherWordsFor }))
    expect(office.state().asText).toBe(1)
  },
)

test('a refused entry, an answer that was lost and a notice are told as such', async () => {
  const faults = [
    { kind: 'popup', at: 1 },
    { kind: 'answer-lost', at: 1 },
  ] as const
  // To read costs half a minute: a day’s test takes the text alone.
  for (const open of canRead && IS_WHOLE_RUN ? [payrollByText, payrollByPixels] : [payrollByText]) {
    const office = openPayrollOffice({ start: PAYROLL_START, faults })
    const hands = open(office.url, { send: office.send })
    await expect(hands.entriesOf('E1030')).rejects.toMatchObject({ kind: 'logged-out' })
    await hands.logIn(PAYROLL_START)
    await expect(hands.post({ ...NEW[0]!, amount: '1,00' })).rejects.toMatchObject({ kind: 'refused' })
    await expect(hands.post(NEW[0]!)).rejects.toMatchObject({ kind: 'covered' })
    await hands.closeNotice()
    await expect(hands.post(NEW[0]!)).rejects.toMatchObject({ kind: 'error' })
    expect((await hands.entriesOf('E1030')).at(-1)).toMatchObject({ reference: 'CL-4711', amount: '123.40' })
  }
})
