import type { Tool } from '#proof/shared/tool.ts'
import { playwrightRobot, startPlaywright } from './playwright.ts'

/** A script in its simplest form: it finds everything by id and is not prepared for any condition. */
export const idScript: Tool = {
  name: 'id script',
  way: 'Playwright, everything by its id (level 17, which has none that lasts: by role and name)',
  standsFor: 'scripts with selectors from the developer tools',
  needs: ['headless chromium'],
  start: async (place) => (await startPlaywright(place, playwrightRobot)).session,
}
