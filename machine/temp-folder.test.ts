import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './temp-folder.ts'

test('a temporary folder is fresh, and gone with its files at the end of its block', async () => {
  let place = ''
  {
    await using folder = await tempFolder('test')
    await using other = await tempFolder('test')
    place = folder.path
    expect(other.path).not.toBe(place)
    writeFileSync(path.join(place, 'file'), 'text')
  }
  expect(place).toContain('botarena-test-')
  expect(existsSync(place)).toBe(false)
})
