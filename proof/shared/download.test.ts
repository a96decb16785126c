import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '#machine/temp-folder.ts'
import { downloadBy } from './download.ts'

async function makeFolder(): Promise<string> {
  const folder = await tempFolder('download')
  onTestFinished(folder.remove)
  return folder.path
}

test('a file that was there before is not the download', async () => {
  const folder = await makeFolder()
  await writeFile(path.join(folder, 'old.csv'), 'old')
  const file = await downloadBy(folder, () => writeFile(path.join(folder, 'new.csv'), 'new'))
  expect(file).toBe(path.join(folder, 'new.csv'))
})

test('neither the empty file that Firefox asks the system about, nor a part, nor an empty place is the download', async () => {
  const folder = await makeFolder()
  const at = (name: string) => path.join(folder, name)
  let saving: Promise<void> | undefined
  const file = await downloadBy(folder, async () => {
    await writeFile(at('XDDxj_NG.csv'), '')
    saving = (async () => {
      // Long enough for code that takes the first name to return a wrong one.
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      await writeFile(at('employee-data.csv'), '')
      await writeFile(at('XDDxj_NG.csv.part'), 'a,b')
      await rm(at('XDDxj_NG.csv'))
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      await rename(at('XDDxj_NG.csv.part'), at('employee-data.csv'))
    })()
  })
  await saving
  expect(file).toBe(at('employee-data.csv'))
})

test('a part of WebKitGTK is not the download', async () => {
  const folder = await makeFolder()
  const at = (name: string) => path.join(folder, name)
  let saving: Promise<void> | undefined
  const file = await downloadBy(folder, async () => {
    await writeFile(at('invoice.csv.wkdownload'), 'a,')
    saving = (async () => {
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      await rename(at('invoice.csv.wkdownload'), at('invoice.csv'))
    })()
  })
  await saving
  expect(file).toBe(at('invoice.csv'))
})
