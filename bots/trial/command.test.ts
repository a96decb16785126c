import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#machine/temp-folder.ts'
import { startCommand } from './command.ts'

test('a command gets the address in both variables that scripts read, and in its words', async () => {
  await using folder = await tempFolder('command')
  const file = path.join(folder.path, 'told')
  const write = `require('node:fs').writeFileSync(process.argv[1], [process.env.BOTARENA_URL, process.env.OFFICE_URL, process.argv[2]].join(' '))`
  const address = 'http://127.0.0.1:1/office/a'
  const { ended } = startCommand([process.execPath, '-e', write, file, '{url}'], address, 60, 'ignore')
  expect(await ended).toEqual({ by: 'exit', code: 0 })
  expect(await readFile(file, 'utf8')).toBe([address, address, address].join(' '))
})
