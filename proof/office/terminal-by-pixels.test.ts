import { expect, test } from 'vitest'
import { distance } from '#bots/office/pixels/eye.ts'
import { missingPackages, type ProgramName } from '#machine/programs.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { screenOf } from '#office/apps/terminal/screens.ts'
import { appIn } from '#office/shift.ts'
import { openHiddenDesktop } from '#proof/desktop/hidden-desktop.ts'
import { openScreen } from '#proof/ocr/screen.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { SCREEN } from '#proof/tools/vision/places.ts'
import { foldedRow, pixelTerminal, type ReadRow } from '#proof/tools/vision/terminal.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const IS_WHOLE_RUN = Boolean(process.env['WHOLE_RUN'])

const NEEDS: readonly ProgramName[] = ['chromium', 'xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'tesseract']

/** Least share of characters, and of rows, that OCR must read right. */
const CHARACTERS = 0.97
const ROWS_RIGHT = 0.85

/** What was read beside what stands there: characters, rows, and the rows that are not right. */
function compared(read: readonly ReadRow[], rows: readonly string[]) {
  const drawn = rows
    .map((text, row) => ({ row, text: foldedRow(text) }))
    // A line of dashes is a rule, and no text.
    .filter(({ text }) => text !== '' && !/^-+$/.test(text))
  const pairs = drawn.map(({ row, text }) => ({
    right: text,
    read: read.find((one) => one.row === row)?.text ?? '',
  }))
  const wrong = pairs.filter((pair) => pair.read !== pair.right)
  return {
    characters: pairs.reduce((sum, { right }) => sum + right.length, 0),
    misread: pairs.reduce((sum, pair) => sum + distance(pair.read, pair.right), 0),
    rows: pairs.length,
    wrong,
  }
}

const ACCOUNT = {
  first: ['C-1002', 'MILLER AND SONS LTD', '01067', 'BRAMLEY'],
  second: ['1', '5000', 'B', '09032026'],
}

// Half a minute, a desktop and OCR.
test.runIf(IS_WHOLE_RUN && missingPackages(NEEDS).length === 0)(
  'a desktop robot opens an account at the terminal by keys, and OCR reads its screens',
  { meta: { needs: `npm run test:all, ${NEEDS.join(', ')}` } },
  async () => {
    const server = await startTestServer()
    const made = await fetch(`${server.url}/office/v1/shifts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ process: 'customers', size: 4, seed: '7'.repeat(32) }),
    })
    const { id, url } = (await made.json()) as { id: string; url: string }
    const terminal = async () => appIn((await server.office.shifts.see(id))!.shift, 'terminal')
    const { user, password } = (await terminal()).start

    await using folder = await tempFolder('desktop')
    const desktop = await openHiddenDesktop(
      { folder: folder.path, site: server.url },
      { ...SCREEN, isAccessible: false },
    )
    try {
      desktop.openBrowser()
      await waitUntil('the browser has a window', async () =>
        (await desktop.xdotool('search', '--onlyvisible', '--class', 'chromium')) === '' ? undefined : true,
      )
      const { open, press, see } = pixelTerminal(desktop, openScreen(desktop.pixels))
      const looks: ReturnType<typeof compared>[] = []
      /** Reads a screen, and compares it with what the terminal shows to the session. */
      const look = async (title: string, says?: string) => {
        const read = await see(title, says)
        const state = await terminal()
        const [seat] = Object.values(state.sessions.open)
        looks.push(compared(read, screenOf(state, seat!).rows))
        return read
      }
      await open(`${url}/terminal`)
      await see('ACCOUNTS - SIGN ON')
      await press('Return', [user, password])
      await look('ACCOUNTS - MENU')
      await press('Return', ['1'])
      await look('ACCOUNTS - OPEN AN ACCOUNT - SCREEN 1')
      await press('Return', ACCOUNT.first)
      await look('ACCOUNTS - OPEN AN ACCOUNT - SCREEN 2')
      await press('Return', ACCOUNT.second)
      const shown = await look('ACCOUNTS - ACCOUNT')
      await press('F3')
      await look('ACCOUNTS - MENU')
      await press('Return', ['2'])
      await look('ACCOUNTS - FIND ACCOUNTS')
      await press('Return', ['A'])
      await look('ACCOUNTS - FOUND FOR A')
      await press('F8')
      await look('ACCOUNTS - FOUND FOR A', 'PAGE 2')

      const saved = (await terminal()).accounts.at(-1)!
      expect(Object.values(saved.form)).toEqual([...ACCOUNT.first, ...ACCOUNT.second])
      const said = shown.map(({ text }) => text)
      expect(said).toContain(`ACCOUNT ${saved.number} WAS SAVED`)

      const sum = (of: (look: ReturnType<typeof compared>) => number) =>
        looks.reduce((all, one) => all + of(one), 0)
      const wrong = looks.flatMap((one) => one.wrong)
      const characters = 1 - sum((one) => one.misread) / sum((one) => one.characters)
      const rows = 1 - wrong.length / sum((one) => one.rows)
      expect(characters).toBeGreaterThan(CHARACTERS)
      expect(rows).toBeGreaterThan(ROWS_RIGHT)
    } finally {
      await desktop.close()
    }
  },
)
