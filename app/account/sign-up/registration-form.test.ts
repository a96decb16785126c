import { expect, test } from 'vitest'
import { leadSchema } from '#contract/records.ts'
import { readForm } from './registration-form.ts'

const SOUND = { name: 'Ada', email: 'ada@example.org', rpa_tool: 'UiPath' }

function read(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readForm(form)
}

const toastOf = (values: Record<string, string>) => {
  const reading = read(values)
  return 'toast' in reading ? reading.toast.title : 'sound'
}

test('a sound form is a record that the server takes', () => {
  const reading = read({
    ...SOUND,
    name: '  Ada ',
    phone: ' ',
    total_years_experience: '7',
    other_tool_name: 'left over',
  })
  expect(reading).toEqual({
    lead: {
      name: 'Ada',
      email: 'ada@example.org',
      phone: null,
      total_years_experience: 7,
      rpa_years_experience: null,
      rpa_tool: 'UiPath',
      other_tool_name: null,
    },
  })
  expect(leadSchema.safeParse('lead' in reading && reading.lead).success).toBe(true)
})

test.each([
  [{ ...SOUND, name: ' ' }, 'Missing Information'],
  [{ ...SOUND, email: '' }, 'Missing Information'],
  [{ ...SOUND, rpa_tool: '' }, 'Missing Information'],
  [{}, 'Missing Information'],
  [{ ...SOUND, rpa_tool: 'Other' }, 'Missing Tool Name'],
  [{ ...SOUND, rpa_tool: 'Other', other_tool_name: '  ' }, 'Missing Tool Name'],
  [{ ...SOUND, name: '🤖'.repeat(200) }, 'sound'],
  [{ ...SOUND, other_tool_name: 'left over'.repeat(100) }, 'sound'],
  [{ ...SOUND, email: 'ada' }, 'Invalid Email'],
  [{ ...SOUND, rpa_years_experience: '-1' }, 'Invalid Years'],
  [{ ...SOUND, rpa_years_experience: '1.5' }, 'Invalid Years'],
  [{ ...SOUND, total_years_experience: '101' }, 'Invalid Years'],
  [{ ...SOUND, total_years_experience: '100' }, 'sound'],
  [{ ...SOUND, total_years_experience: '0' }, 'sound'],
])('%j: %s', (values, title) => {
  expect(toastOf(values)).toBe(title)
})

test('a number field that the browser cannot read is not taken for an empty one', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SOUND, rpa_years_experience: '' })) form.set(name, value)
  expect(readForm(form, (field) => field === 'rpa_years_experience')).toMatchObject({
    toast: { title: 'Invalid Years' },
  })
})

test('a text longer than the server takes has an error beside its field, which names the limit', () => {
  const long = { name: 'a'.repeat(201), email: `ada@${'a'.repeat(300)}.org`, phone: '1'.repeat(41) }
  expect(read({ ...long, rpa_tool: 'Other', other_tool_name: 'b'.repeat(101) })).toEqual({
    errors: {
      name: 'Please shorten this to 200 characters.',
      email: 'Please shorten this to 254 characters.',
      phone: 'Please shorten this to 40 characters.',
      other_tool_name: 'Please shorten this to 100 characters.',
    },
    toast: { title: 'Text Too Long', description: 'Please shorten the marked fields.' },
  })
})

test('a text in which there is nothing to see is empty', () => {
  for (const nothing of ['\u200B\u2060 \u3164', '\u202E', '\0']) {
    expect(read({ ...SOUND, name: nothing })).toMatchObject({ errors: { name: 'Please enter your name.' } })
    expect(toastOf({ ...SOUND, rpa_tool: 'Other', other_tool_name: nothing })).toBe('Missing Tool Name')
    expect(read({ ...SOUND, phone: nothing })).toMatchObject({ lead: { phone: null } })
  }
})

test('characters that no database takes, or that turn a sentence around, are left out', () => {
  const reading = read({
    ...SOUND,
    name: '\u200FAda\u202E \0Love\u2066lace\u2069',
    rpa_tool: 'Other',
    other_tool_name: 'Robo\tcorp\u2028',
    phone: '\u202D+44\0 20\u202C',
  })
  expect(reading).toMatchObject({
    lead: { name: 'Ada  Lovelace', other_tool_name: 'Robo corp', phone: '+44  20' },
  })
  // Names of some scripts and pictures need joiners.
  for (const name of ['علی\u200Cرضا', 'क्\u200Dष', '👩\u200D🚀'])
    expect(read({ ...SOUND, name })).toMatchObject({ lead: { name } })
})
