import type { RefusalKind } from '#contract/office-lessons.ts'
import { appOf, isApp } from '#office/apps/apps.ts'
import type { TapeRefusal } from './tape.ts'

const TOO_MANY = 429

/** Shortest text of which a repetition is no accident, in characters. */
const REPEATED = 4

/** Whether a text is another one, or itself, with more typed behind it. */
function isDoubled(text: string, before: readonly string[]): boolean {
  const half = text.slice(0, text.length / 2)
  if (half.length >= REPEATED && text === half + half) return true
  return before.some((one) => one.length >= REPEATED && text.length > one.length && text.startsWith(one))
}

const BY_SENTENCE: readonly (readonly [RefusalKind, RegExp])[] = [
  ['refused-day', /calendar|\bdays?\b|\bdate\b|DDMMYYYY|Monday to Friday/i],
  ['refused-number', /whole number|amount as|digits only|five digits|six digits|\bLIMIT\b|PAYMENT CODE/i],
  ['refused-unknown', /^There is no|no longer sold|CUSTOMER NUMBER|no account of/i],
]

/**
 * Why a form was refused.
 * @param typedBefore what was typed into each of its fields before
 */
export function kindOf(
  { app, do: done, why, typed = {}, status }: TapeRefusal,
  typedBefore: (field: string) => readonly string[],
): RefusalKind {
  if (status === TOO_MANY) return 'too-fast'
  const [field, sentence] = Object.entries(why)[0] ?? ['form', '']
  if (done === 'log-in') return sentence.includes('one-time code') ? 'refused-code' : 'refused-log-in'
  if (done === 'report' || (done === 'upload' && field === 'form')) return 'refused-file'
  if (app === 'desk') return 'refused-other'
  if (Object.entries(typed).some(([name, value]) => isDoubled(value, typedBefore(name))))
    return 'refused-doubled'
  if (sentence.endsWith(' IS EMPTY') || (field !== 'form' && typed[field] === undefined))
    return 'refused-empty'
  return BY_SENTENCE.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'refused-other'
}

const TIMES = ['', 'once', 'twice', 'three times']

/** What is refused on a screen that is worked by keys or by a pointer. Such a refusal is an act. */
const ON_SCREEN: Readonly<Record<string, string>> = { key: 'key', events: 'press' }

/** Whether a refusal is an act: it changed a screen, and nothing else. */
export const isOnScreen = (done: string): boolean => Object.hasOwn(ON_SCREEN, done)

/** A refusal in a sentence: `The shop refused the form twice before act 4: Enter a day …`. */
export function refusalInWords({ app, do: done, after, isAct, why }: TapeRefusal, times: number): string {
  const program = isApp(app) ? appOf(app).title.toLowerCase() : app
  const what = done === 'report' ? 'report' : done === 'log-in' ? 'log-in' : (ON_SCREEN[done] ?? 'form')
  const often = times === 1 ? '' : ` ${TIMES[times] ?? `${times} times`}`
  const place = isAct ? `at act ${after + 1}` : `before act ${after + 1}`
  return `The ${program} refused the ${what}${often} ${place}: ${Object.values(why).join(' ')}`
}
