import type { Column } from './column.ts'
import { firefoxColumn } from './firefox.ts'
import { keyboardColumn } from './keyboard.ts'
import { desktopColumn } from './mouse.ts'
import { playwrightColumn } from './playwright.ts'
import { seleniumColumn } from './selenium.ts'
import { simulateColumn } from './simulate.ts'
import { visionColumn } from './vision.ts'

/** Every way in which automation tools touch a page, in the order of the table. */
export const COLUMNS: readonly Column[] = [
  playwrightColumn,
  firefoxColumn,
  seleniumColumn,
  simulateColumn,
  desktopColumn,
  keyboardColumn,
  visionColumn,
]
