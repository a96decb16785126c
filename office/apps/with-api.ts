import type { ApiWay } from '#contract/office.ts'
import type { AppName } from './apps.ts'

/**
 * The programs that have an API (`apis.ts`, which the compiler holds against this list). Pages of the site read this file,
 * so it imports no app.
 */
export const WITH_API = ['shop', 'payables', 'claims', 'approvals'] as const satisfies readonly AppName[]

/** Those of them that have no screens: their API is whole in every shift, whatever the shift says. */
const WITHOUT_SCREENS: readonly AppName[] = ['payables'] satisfies readonly (typeof WITH_API)[number][]

/** Whether a program is worked by screens, and not by calls alone. */
export const hasScreens = (name: AppName): boolean => !WITHOUT_SCREENS.includes(name)

/** Those of them that have screens too: a shift says whether they may be worked by calls. */
export const API_BY_CHOICE: readonly (typeof WITH_API)[number][] = WITH_API.filter(hasScreens)

/** How a program with an API may be worked by calls in a shift. @param chosen what the shift says */
export const apiWayOf = (name: AppName, chosen: ApiWay): ApiWay => (hasScreens(name) ? chosen : 'all')
