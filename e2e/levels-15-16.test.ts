import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { builtFile } from '#builder/built-file.ts'
import { rawWorkbook, textCell } from '#files/testing.ts'
import { FILE_LIMITS } from '#game/file-causes.ts'
import { ROOT } from '#machine/root.ts'
import { expect, expectToast, open, remember, test, toastOf } from './harness.ts'

const PUBLIC = path.join(ROOT, 'app/public')
const EMPLOYEES = path.join(PUBLIC, 'sample-data.csv')

/** The library with which level 15 reads its files. */
const parser = () => builtFile('node_modules/papaparse/papaparse.min.js')

type FileSimulation = { id: number; download: string; reads: string[]; writes: string[]; upload: string }

const EXCEL: FileSimulation = {
  id: 15,
  download: '#download-data',
  reads: ['#read-cell', '#read-column', '#read-range'],
  writes: ['#write-cell', '#write-row', '#write-formula'],
  upload: '#sheet-upload',
}
const TEXT: FileSimulation = {
  id: 16,
  download: '#download-text',
  reads: ['#read-all', '#read-lines', '#read-word'],
  writes: ['#write-new', '#write-append', '#write-replace'],
  upload: '#text-upload',
}

const expectStep = (page: Page, step: number) =>
  expect(page.locator('#step-number')).toContainText(`Step ${step} of 5`)
const expectStatus = (page: Page, text: 'In Progress' | 'Ready') =>
  expect(page.locator('#mission-status')).toHaveText(text)

async function enter(page: Page, { id }: FileSimulation) {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${id}?seed=7`)
}

/** Does all steps before the upload. */
async function reachUpload(page: Page, { download, reads, writes }: FileSimulation) {
  await page.locator(download).click()
  for (const id of [...reads, ...writes]) await page.locator(id).click()
  await expectStep(page, 4)
}

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

for (const [simulation, served, saved] of [
  [EXCEL, 'sample-data.csv', 'employee-data.csv'],
  [TEXT, 'sample-text.txt', 'rpa-practice-file.txt'],
] as const) {
  test.describe(`level ${simulation.id}`, () => {
    test.beforeEach(({ page }) => enter(page, simulation))

    test(`downloads ${saved}, the very file that is served`, async ({ page }) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(simulation.download).click(),
      ])
      expect(download.suggestedFilename()).toBe(saved)
      expect(await readFile(await download.path(), 'utf8')).toBe(
        await readFile(path.join(PUBLIC, served), 'utf8'),
      )
      await expectStep(page, 2)
    })

    test('refuses the steps out of order, dispatched clicks too', async ({ page }) => {
      for (const id of [...simulation.reads, ...simulation.writes]) {
        await expect(page.locator(id)).toBeDisabled()
        await page.locator(id).dispatchEvent('click')
      }
      await expect(page.locator(simulation.upload)).toBeDisabled()
      await expectStep(page, 1)
      await page.locator(simulation.download).click()
      for (const id of simulation.writes) await page.locator(id).dispatchEvent('click')
      await expectStep(page, 2)
    })

    test('two of three buttons are not enough, neither to read nor to write', async ({ page }) => {
      await page.locator(simulation.download).click()
      for (const id of [simulation.reads[0]!, simulation.reads[1]!, simulation.reads[1]!])
        await page.locator(id).click()
      await expect(page.locator(`${simulation.reads[1]!}-state`)).toHaveText('Done')
      await expectStep(page, 2)
      await page.locator(simulation.reads[2]!).click()
      for (const id of [simulation.writes[2]!, simulation.writes[0]!, simulation.writes[0]!])
        await page.locator(id).click()
      await expect(page.locator(`${simulation.writes[0]!}-state`)).toHaveText('Done')
      await expectStep(page, 3)
      await expect(page.locator(simulation.upload)).toBeDisabled()
      await expectStatus(page, 'In Progress')
    })

    test('has all that it needs from the download on: the other steps need no server', async ({
      page,
      context,
    }) => {
      const parts = (simulation === EXCEL ? [served, parser(), 'sheet.worker'] : [served]).map((part) =>
        page.waitForEvent(
          'requestfinished',
          (request) => request.url().includes(part) && request.resourceType() !== 'document',
        ),
      )
      await Promise.all([...parts, page.locator(simulation.download).click()])
      await context.setOffline(true)
      for (const id of [...simulation.reads, ...simulation.writes]) await page.locator(id).click()
      await page.locator(simulation.upload).setInputFiles(path.join(PUBLIC, served))
      await expectStep(page, 5)
      await context.setOffline(false)
    })

    test('has one amber lamp at each step, and the keyboard finds it', async ({ page }) => {
      const lamp = page.locator('#simulation :is(.btn-go, .file-go)')
      for (const id of [simulation.download, ...simulation.reads, ...simulation.writes]) {
        await expect(lamp).toHaveCount(1)
        await expect(lamp).toHaveAttribute('id', id.slice(1))
        await lamp.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator(`${id}.btn-go`)).toHaveCount(0)
      }
      await expect(lamp).toHaveAttribute('id', simulation.upload.slice(1))
    })
  })
}

for (const [simulation, served] of [
  [EXCEL, 'sample-data.csv'],
  [TEXT, 'sample-text.txt'],
] as const)
  test(`level ${simulation.id} says so when its file cannot be fetched, and goes on when it can`, async ({
    page,
  }) => {
    await page.route(`**/${served}`, (route) => route.abort())
    await enter(page, simulation)
    await page.locator(simulation.download).click()
    await page.locator(simulation.reads[0]!).click()
    await expect(page.locator('#read-outcome')).toContainText('could not be loaded')
    await page.unroute(`**/${served}`)
    await page.locator(simulation.reads[0]!).click()
    await expect(page.locator(`${simulation.reads[0]!}-state`)).toHaveText('Done')
    await expect(page.locator('#read-outcome')).toHaveCount(0)
  })

test.describe('level 15, the upload', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, EXCEL)
    await reachUpload(page, EXCEL)
  })

  const upload = (page: Page) => page.locator(EXCEL.upload)
  const outcome = (page: Page) => page.locator('#upload-outcome')

  const OLD_EXCEL = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
  const ENCRYPTED = Buffer.concat([OLD_EXCEL, Buffer.from('EncryptedPackage', 'utf16le')])
  test('a file that is neither a workbook nor a table is an invalid file', async ({ page }) => {
    for (const [what, refused, reason] of [
      ['a text file', file('notes.txt', 'ID,Name\n1,Ada'), 'does not end in .xlsx or .csv'],
      ['an old workbook', file('data.xls', OLD_EXCEL), 'does not end in .xlsx or .csv'],
      ['an old workbook under a new name', file('data.xlsx', OLD_EXCEL), 'an old Office file'],
      ['an encrypted workbook', file('data.xlsx', ENCRYPTED), 'The workbook is encrypted'],
      ['a CSV file called a workbook', file('data.xlsx', 'ID,Name\n1,Ada'), 'Name it .csv'],
      [
        'a picture called CSV',
        file('data.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex')),
        'cannot be read',
      ],
      ['an empty file', file('data.csv', ''), 'it has 0 bytes'],
      ['an empty workbook', file('data.xlsx', ''), 'cannot be read'],
      ['headers alone', file('data.csv', 'ID,Name\n'), 'no row'],
    ] as const) {
      await test.step(what, async () => {
        await upload(page).setInputFiles(refused)
        await expectToast(page, 'Invalid File', 'Please upload a valid Excel (.xlsx) or CSV (.csv) file.')
        await expect(outcome(page)).toContainText('Invalid File')
        await expect(outcome(page)).toContainText(reason)
        await expect(toastOf(page, 'Invalid File')).toHaveAttribute('data-tone', 'danger')
        await expectStep(page, 4)
        await expectStatus(page, 'In Progress')
        // The next one must say it again.
        await page.keyboard.press('Escape')
        await expect(page.locator('.toast')).toHaveCount(0)
      })
    }
  })

  test('a CSV file is opened, and the page shows its contents', async ({ page }) => {
    await upload(page).setInputFiles(file('EMPLOYEES.CSV', await readFile(EMPLOYEES)))
    await expectToast(page, 'File Uploaded Successfully!', 'Your modified Excel file has been processed.')
    await expect(outcome(page)).toContainText('6 columns, 20 rows')
    await expect(page.locator('#found-preview tr')).toHaveCount(7)
    await expect(page.locator('#found-preview')).toContainText('Amara Okafor')
    await expect(upload(page)).toBeDisabled()
    await expectStatus(page, 'Ready')
  })

  test('a workbook made by a spreadsheet library is opened too, after a refused file of the same name', async ({
    page,
  }) => {
    const workbook = await writeExcelFile([
      [{ value: 'ID' }, { value: 'Score' }],
      [{ value: 1001 }, { value: 5 }],
    ]).toBuffer()
    await upload(page).setInputFiles(file('data.xlsx', 'not yet'))
    await expect(outcome(page)).toContainText('Invalid File')
    await upload(page).setInputFiles(file('data.xlsx', workbook))
    await expect(outcome(page)).toContainText('2 columns, 1 row.')
    await expectStatus(page, 'Ready')
  })

  test('the largest workbook that is allowed is read beside the page, and nothing is sent anywhere', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    const workbook = await writeExcelFile(
      Array.from({ length: FILE_LIMITS.rows }, (_, i) =>
        [`Person ${i}`, 'Automation', i, '2026-01-05', i % 5].map((value) => ({ value })),
      ),
    ).toBuffer()
    await upload(page).setInputFiles(file('many.xlsx', workbook))
    await expect(upload(page)).toHaveAttribute('aria-busy', 'true')
    // The page answers while the worker reads.
    await page.locator('#hint-1 summary').click()
    await expect(page.locator('#hint-1')).toHaveAttribute('open')
    await expect
      .poll(() => page.workers().map((worker) => new URL(worker.url()).pathname))
      .toEqual([expect.stringContaining('/assets/')])
    await expect(outcome(page)).toContainText(`5 columns, ${FILE_LIMITS.rows - 1} rows`, { timeout: 60_000 })
    await expectStatus(page, 'Ready')
    expect(sent).toEqual([])
    await expect.poll(() => page.workers().length).toBe(0)
  })

  test('a table that stands lower in a workbook is shown with the numbers of Excel', async ({ page }) => {
    const rows = ['3', '5'].map((n) => `<row r="${n}">${textCell(`B${n}`, `in row ${n}`)}</row>`).join('')
    await upload(page).setInputFiles(file('low.xlsx', Buffer.from(rawWorkbook(rows))))
    await expect(outcome(page)).toContainText('1 row.')
    await expect(page.locator('#found-preview tbody th')).toHaveText(['3', '5'])
    await expectStatus(page, 'Ready')
  })

  test('Start over ends the reading', async ({ page }) => {
    await expect.poll(() => page.workers().length).toBe(1)
    // Its worker comes to no end, as with a file that takes minutes: no answer of it arrives.
    await page.workers()[0]!.evaluate(() => {
      globalThis.postMessage = () => {}
    })
    await upload(page).setInputFiles(file('small.csv', 'Name\nAda\n'))
    await expect(upload(page)).toHaveAttribute('aria-busy', 'true')
    await page.locator('#start-over').click()
    await expectStep(page, 1)
    await expect.poll(() => page.workers().length).toBe(0)
    await expectStep(page, 1)
    await expect(page.locator('.toast')).toHaveCount(0)
  })
})

test('level 15 does not call a file unreadable if its worker could not load, and reads it later', async ({
  page,
}) => {
  await page.route('**/*sheet.worker*', (route) => route.abort())
  await enter(page, EXCEL)
  await reachUpload(page, EXCEL)
  const outcome = page.locator('#upload-outcome')
  await page.locator(EXCEL.upload).setInputFiles(EMPLOYEES)
  await expect(outcome).toContainText('sample-data.csv was not read')
  await expect(outcome).toContainText('Check the connection, then choose the file again.')
  await expect(page.locator(EXCEL.upload)).not.toHaveAttribute('aria-busy')
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.unroute('**/*sheet.worker*')
  await page.locator(EXCEL.upload).setInputFiles(EMPLOYEES)
  await expect(outcome).toContainText('20 rows')
  await expectStatus(page, 'Ready')
})

test('level 15 loads its libraries with the download, not before', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const libraries = [parser(), builtFile('node_modules/write-excel-file/universal/index.js')]
  const workers = () => loaded.filter((name) => name.includes('worker'))
  await enter(page, EXCEL)
  expect(loaded.filter((name) => libraries.includes(name))).toEqual([])
  expect(workers()).toEqual([])
  await reachUpload(page, EXCEL)
  expect(loaded).toContain(parser())
  expect(workers()).not.toEqual([])
})

test('level 15 reads and writes the employee data that it serves', async ({ page }) => {
  await enter(page, EXCEL)
  await reachUpload(page, EXCEL)
  const lines = (await readFile(EMPLOYEES, 'utf8')).trim().split('\n')
  await expect(page.locator('#read-cell-result')).toContainText(`D2 holds ${lines[1]!.split(',')[3]}`)
  await expect(page.locator('#column-values')).toHaveText(
    lines
      .slice(1)
      .map((line) => line.split(',')[2])
      .join(', '),
  )
  await expect(page.locator('#range-values tbody tr')).toHaveCount(lines.length)
  await expect(page.locator('#write-cell-before')).toContainText('4.6')
  await expect(page.locator('#write-cell-after [data-new]')).toHaveText(['5.0'])
  await expect(page.locator('#write-row-after [data-new]').first()).toHaveText('1021')
  await expect(page.locator('#write-formula-after [data-new]')).toHaveText(['Total', '=SUM(D2:D22)'])
})

/** Drops files on an element, as a script does. */
const drop = (page: Page, selector: string, names: readonly string[]) =>
  page.locator(selector).evaluate((element, names) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File(['ID,Name\n1,Ada\n'], name))
    const init = { dataTransfer, bubbles: true, cancelable: true }
    return ['dragenter', 'dragover', 'drop'].map((type) => !element.dispatchEvent(new DragEvent(type, init)))
  }, names)

for (const [simulation, name] of [
  [EXCEL, 'a.csv'],
  [TEXT, 'a.txt'],
] as const) {
  test(`level ${simulation.id} takes a file that a script drops on its field or beside it, and says why it does not`, async ({
    page,
  }) => {
    await enter(page, simulation)
    await drop(page, '#step-4-title', [name])
    await expect(page.locator(`${simulation.upload}-drop`)).toHaveText(
      'The dropped file was refused. Do the steps above first.',
    )
    await reachUpload(page, simulation)
    await expect(page.locator(`${simulation.upload}-drop`)).toHaveCount(0)
    await drop(page, simulation.upload, [name, name])
    await expect(page.locator(`${simulation.upload}-drop`)).toContainText('Several files were dropped')
    // Anywhere on the page, the browser must not open the file in place of it.
    expect((await drop(page, simulation === EXCEL ? simulation.upload : 'body', [name])).slice(1)).toEqual([
      true,
      true,
    ])
    await expectStatus(page, 'Ready')
    await expect(page.locator(`${simulation.upload}-drop`)).toHaveCount(0)
  })
}

test.describe('level 16, the upload', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, TEXT)
    await reachUpload(page, TEXT)
  })

  const upload = (page: Page) => page.locator(TEXT.upload)

  test('a file that is no text is an invalid file', async ({ page }) => {
    for (const name of ['notes.pdf', 'notes.txt.pdf', 'notes', 'notes.csv'])
      await test.step(name, async () => {
        await upload(page).setInputFiles(file(name, 'Hello'))
        await expectToast(page, 'Invalid File', 'Please upload a valid text (.txt) file.')
        await expect(page.locator('#upload-outcome')).toContainText('Invalid File')
        await expect(toastOf(page, 'Invalid File')).toHaveAttribute('data-tone', 'danger')
        await expectStep(page, 4)
        await expectStatus(page, 'In Progress')
        // The next one must say it again.
        await page.keyboard.press('Escape')
        await expect(page.locator('.toast')).toHaveCount(0)
      })
  })

  test('a name ending .TXT is taken, its text is shown, and no request carries it away', async ({ page }) => {
    const requests: string[] = []
    // Files of the site itself may load, such as the celebration's once the mission is Ready; nothing may be sent.
    page.on('request', (request) => {
      if (request.method() !== 'GET' || !request.url().includes('/assets/')) requests.push(request.url())
    })
    await upload(page).setInputFiles(file('NOTES.TXT', 'first line\r\nsecond line <b>not bold</b>\r\n'))
    await expectToast(
      page,
      'File Uploaded Successfully!',
      'Your text file was read in this browser and not sent anywhere.',
    )
    await expect(page.locator('#upload-head')).toHaveText('first line\nsecond line <b>not bold</b>')
    await expectStep(page, 5)
    await expectStatus(page, 'Ready')
    expect(requests).toEqual([])
  })

  test('a text in UTF-16 with the line ends of old Macs is read', async ({ page }) => {
    const text = Buffer.from('\uFEFFfirst line\rsecond line é\r', 'utf16le')
    await upload(page).setInputFiles(file('notes.txt', text))
    await expect(page.locator('#upload-head')).toHaveText('first line\nsecond line é')
  })

  test('files set by script, as robots do that simulate, are taken', async ({ page }) => {
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#text-upload')!
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Hello'], 'hello.txt'))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expectStatus(page, 'Ready')
  })

  test('the read and written values are on the page', async ({ page }) => {
    const text = (await readFile(path.join(PUBLIC, 'sample-text.txt'), 'utf8')).trim()
    await expect(page.locator('#all-text')).toHaveText(text)
    await expect(page.locator('#read-lines-result li')).toHaveText(text.split('\n'))
    await expect(page.locator('#read-word-result')).toContainText('line 6, column 25')
    await expect(page.locator('#write-new-before')).toHaveText(text)
    await expect(page.locator('#write-append-after')).toContainText('Checked by a robot')
    await expect(page.locator('#write-replace-before')).toContainText('Status: DRAFT')
    await expect(page.locator('#write-replace-after')).toContainText('Status: FINAL')
  })
})

test('the newest result of a step stands open below the buttons, and older ones are folded', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/challenge/15')
  await page.locator('#download-data').click()
  for (const [id, others] of [
    ['read-cell', []],
    ['read-column', ['read-cell']],
    ['read-range', ['read-cell', 'read-column']],
  ] as const) {
    await page.locator(`#${id}`).click()
    await expect(page.locator(`#${id}-result`)).toHaveAttribute('open')
    const [button, title] = await Promise.all(
      [`#${id}`, `#${id}-title`].map(async (part) => (await page.locator(part).boundingBox())!),
    )
    // Both fit on the phone's screen together.
    expect(title!.y + title!.height - button!.y).toBeLessThan(400)
    for (const other of others) await expect(page.locator(`#${other}-result`)).not.toHaveAttribute('open')
  }
  // A folded result can be opened again.
  await page.locator('#read-cell-result summary').click()
  await expect(page.locator('#read-cell-result')).toHaveAttribute('open')
})
