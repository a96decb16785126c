import type { AppName } from './apps.ts'

/**
 * The programs that have an API (`apis.ts`, which the compiler holds against this list). Pages of the site read this file,
 * so it imports no app.
 */
export const WITH_API = ['shop'] as const satisfies readonly AppName[]
