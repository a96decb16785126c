import type { Column } from './column.ts'
import { desktopColumn } from './desktop.ts'
import { keyboardColumn } from './keyboard.ts'
import { playwrightColumn } from './playwright.ts'

/** Every way in which automation tools touch a page, in the order of the table. */
export const COLUMNS: readonly Column[] = [playwrightColumn, desktopColumn, keyboardColumn]
