import { readAddress } from '#contract/address.ts'
import { asKept } from '#contract/as-kept.ts'
import { MAX_YEARS, TEXT_LIMITS } from '#contract/limits.ts'
import type { Lead } from '#contract/records.ts'

/** Names of the form's fields. They equal the columns of the record (spec §7). */
export type FieldName = Exclude<keyof Lead, 'submission_id'>

/** The error of each field. Each text says what to do. */
export type FieldErrors = Partial<Record<FieldName, string>>

/**
 * Either the record of a valid form, or its errors with a toast. Toasts of the spec (§5) are used where there is one.
 */
export type FormReading =
  | { lead: Lead }
  | { errors: FieldErrors; toast: { title: string; description: string } }

const YEARS = { total_years_experience: true, rpa_years_experience: true } as const

/** Reads whole years from 0. Null for an empty text, undefined for anything else. */
function readYears(text: string): number | null | undefined {
  if (text === '') return null
  const years = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return years <= MAX_YEARS ? years : undefined
}

/** Longest texts that the server takes. The fields stop typing there; a robot that sets their values is not stopped. */
const LIMITS = {
  name: TEXT_LIMITS.name,
  email: TEXT_LIMITS.email,
  phone: TEXT_LIMITS.phone,
  other_tool_name: TEXT_LIMITS.otherToolName,
} as const

/**
 * Reads the sign-up form. Spec §5, "Sign-up".
 * @param isUnreadable whether a number field holds a text that is no number. The browser reports such a text as ''.
 */
export function readForm(
  form: FormData,
  isUnreadable: (field: FieldName) => boolean = () => false,
): FormReading {
  const text = (field: FieldName) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const kept = (field: FieldName) => asKept(text(field))
  const name = kept('name')
  const email = text('email')
  const rpaTool = text('rpa_tool')
  const otherTool = rpaTool === 'Other' ? kept('other_tool_name') : null
  const phone = kept('phone')

  const missing: FieldErrors = {
    ...(name ? {} : { name: 'Please enter your name.' }),
    ...(email ? {} : { email: 'Please enter your email address.' }),
    ...(rpaTool ? {} : { rpa_tool: 'Please choose a tool.' }),
  }
  if (Object.keys(missing).length > 0) {
    return {
      errors: missing,
      toast: { title: 'Missing Information', description: 'Please fill in all required fields.' },
    }
  }
  if (otherTool === '') {
    const description = 'Please specify the RPA tool name.'
    return { errors: { other_tool_name: description }, toast: { title: 'Missing Tool Name', description } }
  }

  const texts = { name, email, phone, other_tool_name: otherTool ?? '' }
  const tooLong = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter(
    (field) => Array.from(texts[field]).length > LIMITS[field],
  )
  if (tooLong.length > 0) {
    return {
      errors: Object.fromEntries(
        tooLong.map((field) => [field, `Please shorten this to ${LIMITS[field]} characters.`]),
      ),
      toast: { title: 'Text Too Long', description: 'Please shorten the marked fields.' },
    }
  }

  if (readAddress(email) === null) {
    const description = 'Please enter an address like name@example.org.'
    return { errors: { email: description }, toast: { title: 'Invalid Email', description } }
  }

  const years = {
    total_years_experience: readYears(text('total_years_experience')),
    rpa_years_experience: readYears(text('rpa_years_experience')),
  }
  const wrongYears = (Object.keys(YEARS) as (keyof typeof YEARS)[]).filter(
    (field) => years[field] === undefined || isUnreadable(field),
  )
  if (wrongYears.length > 0) {
    const description = `Please enter whole years from 0 to ${MAX_YEARS}, or leave it empty.`
    return {
      errors: Object.fromEntries(wrongYears.map((field) => [field, description])),
      toast: { title: 'Invalid Years', description },
    }
  }

  return {
    lead: {
      name,
      email,
      phone: phone || null,
      total_years_experience: years.total_years_experience ?? null,
      rpa_years_experience: years.rpa_years_experience ?? null,
      rpa_tool: rpaTool,
      other_tool_name: otherTool,
    } as Lead,
  }
}
