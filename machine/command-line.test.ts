import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const MODULE = path.join(import.meta.dirname, 'command-line.ts')

/** Runs a command of these two options and at most one word, which prints what it has read. */
function command(...args: string[]) {
  const code = `import { readCommand } from ${JSON.stringify(MODULE)}
    const { values, positionals, countOf } = readCommand('Usage', { runs: { type: 'string', default: '3' }, all: { type: 'boolean' } }, 1)
    console.log(JSON.stringify([positionals, countOf('runs', values.runs), values.all]))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', code, '--', 'command', ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout: stdout.trim(), said: stderr.trim().split('\n') }
}

test('a command gets its words and its options, and says how it is called', () => {
  expect(command('one', '--runs', '2')).toMatchObject({ status: 0, stdout: '[["one"],2,null]' })
  expect(command('--all')).toMatchObject({ status: 0, stdout: '[[],3,true]' })
  expect(command('--help', '--nope')).toMatchObject({ status: 0, stdout: 'Usage' })
})

test('what a command does not understand ends it with 2, the reason and the usage', () => {
  const refused = (reason: string) => ({
    status: 2,
    stdout: '',
    said: [expect.stringContaining(reason), '', 'Usage'],
  })
  expect(command('--nope')).toEqual(refused("'--nope'"))
  expect(command('one', 'two')).toEqual(refused('It does not understand "two".'))
  for (const count of ['0', '1.5', 'x'])
    expect(command(`--runs=${count}`)).toEqual(
      refused(`--runs takes a whole number from 1, and not "${count}".`),
    )
})
