import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { insertUser, newUser } from '#server/auth/people/users.ts'
import { ask } from '#server/store/base/change.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { recordsInWords } from '#server/testing/record-counts.ts'
import { operate } from './operate.ts'

const FEEDBACK = { user_email: 'zoe@example.org', challenge_level: 1, rating: 5, feedback_text: null }

/** Runs a command like a terminal, and returns its output. */
async function arena(dataDir: string, ...words: string[]) {
  const said: Record<'log' | 'error', string[]> = { log: [], error: [] }
  const status = await operate(
    words,
    { DATA_DIR: dataDir, DIST_DIR: path.join(dataDir, 'built') },
    { log: (text) => said.log.push(text), error: (text) => said.error.push(text) },
  )
  return { status, stdout: said.log.join('\n').trim(), stderr: said.error.join('\n').trim() }
}

test('an operator reports, exports, backs up, erases and restores while the server runs', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  const running = openSqliteStore(path.join(dataDir, 'botarena.db'))
  onTestFinished(() => running.close())
  await running.insert('feedback', [FEEDBACK])
  const one = recordsInWords({ feedback: 1 })
  const file = path.join(folder.path, 'today.backup')

  expect((await arena(dataDir, 'report')).stdout).toMatch(/^Sign-ups: 0 \(0 people\)\n/)
  expect(JSON.parse((await arena(dataDir, 'report', '--json')).stdout)).toMatchObject({
    levels: [{ level: 1, ratings: 1 }],
  })
  expect((await arena(dataDir, 'report', '--csv')).stdout).toMatch(/^level,.*\n0,/)
  expect((await arena(dataDir, 'report', '--by', 'learner', '--csv')).stdout).toMatch(/^email,name,/)
  expect((await arena(dataDir, 'report', '--by', 'moon')).stderr).toBe(
    '--by must be level or learner, not moon.',
  )
  expect(JSON.parse((await arena(dataDir, 'export', 'zoe@example.org')).stdout)).toMatchObject({
    feedback: [FEEDBACK],
  })
  expect(await arena(dataDir, 'backup', file)).toMatchObject({
    status: 0,
    stdout: `${file} contains ${one}, 0 accounts.`,
  })
  expect((await arena(dataDir, 'erase', 'zoe@example.org')).stdout).toContain(
    `Erased ${one}, 0 accounts, 0 mails.`,
  )
  await running.insert('feedback', [FEEDBACK, FEEDBACK])
  expect(await arena(dataDir, 'restore', file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/--replace/),
  })
  expect((await arena(dataDir, 'restore', file, '--replace')).stdout).toBe(`Restored ${one}, 0 accounts.`)
  expect((await arena(dataDir, 'report', '--json')).stdout).toContain('"ratings": 1')
  expect((await arena(dataDir, 'forget', '--older-than', '1d', '--dry-run')).stdout).toMatch(
    new RegExp(
      String.raw`^Would remove what is older than \d{4}-\d\d-\d\d: ${recordsInWords()}, 0 sessions, 0 runs, 0 shifts, 0 invitations, 0 classes, 0 accounts, 0 mails\. Nothing was removed\.$`,
    ),
  )
  expect((await arena(dataDir, 'forget')).stderr).toMatch(/^--older-than needs an age such as 2y/)
  expect((await arena(dataDir, 'forget', '--runs', '90d')).stdout).toMatch(
    /^Removed 0 runs that ended before \d{4}-\d\d-\d\d\.$/,
  )
  expect((await arena(dataDir, 'forget', '--runs', 'long')).stderr).toMatch(/^--runs needs an age/)
  expect((await arena(dataDir, 'arena-key', 'add', 'Ada')).stdout).toMatch(/^ba_[\w-]{32}\n/)
  const id = /^([0-9a-f]{32}) {2}Ada {2}\d{4}-\d\d-\d\d/.exec(
    (await arena(dataDir, 'arena-key', 'list')).stdout,
  )![1]!
  expect((await arena(dataDir, 'arena-key', 'revoke', id)).stdout).toBe(
    'The key is no longer valid. Its runs stay.',
  )
  expect((await arena(dataDir, 'arena-key', 'list')).stdout).toMatch(/ {2}revoked \d{4}-/)
  expect((await arena(dataDir, 'arena-key', 'revoke', 'nobody')).stderr).toBe(
    'There is no key with this id. `arena-key list` prints the ids.',
  )
  expect(await arena(dataDir, 'arena-key', 'add')).toMatchObject({ status: 1 })
})

test('an operator invites, hands over links, makes instructors, shuts accounts and changes keys', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  await openSqliteStore(path.join(dataDir, 'botarena.db')).close()
  const list = path.join(folder.path, 'class.csv')
  writeFileSync(list, 'name;address\nAda;Ada@example.org\nBea;bea@example.org\n')

  expect((await arena(dataDir, 'accounts')).stdout).toBe('There are no accounts.')
  // The slip is enough to sign in: it has address and code.
  expect((await arena(dataDir, 'invite', list)).stdout).toMatch(
    /^ada@example\.org\n {2}http:\S+type=invite\S+\n {2}or sign in on http:\S+ as ada@example\.org with code \d{6}\n {2}works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\n\nbea@/,
  )
  expect((await arena(dataDir, 'invite', 'ada@example.org')).stdout).toBe(
    'Skipped: ada@example.org already has an account; --again prints a new slip.',
  )
  expect((await arena(dataDir, 'link', 'ada@example.org', '--recovery')).stdout).toMatch(/ code \d{6}$/m)
  expect((await arena(dataDir, 'instructor', 'ada@example.org')).stdout).toBe(
    'ada@example.org is an instructor.',
  )
  expect(JSON.parse((await arena(dataDir, 'accounts', '--json')).stdout)).toMatchObject([
    { email: 'ada@example.org', instructor: true, confirmed: false },
    { email: 'bea@example.org', instructor: false },
  ])
  expect((await arena(dataDir, 'ban', 'bea@example.org', '24h')).stdout).toMatch(/is blocked until \d{4}-/)
  expect((await arena(dataDir, 'ban', 'bea@example.org', 'soon')).stderr).toMatch(
    /^ban needs a time such as 24h/,
  )
  expect((await arena(dataDir, 'ban', 'bea@example.org', '--lift')).stdout).toBe(
    'bea@example.org may sign in again.',
  )
  expect((await arena(dataDir, 'sign-out', 'bea@example.org')).stdout).toBe(
    'Ended 0 sessions of bea@example.org.',
  )
  expect((await arena(dataDir, 'keys', 'rotate')).stdout).toMatch(/ {2}next$/)
  expect((await arena(dataDir, 'mail')).stdout).toBe('No mails are waiting.')
  expect(await arena(dataDir, 'account', 'eve@example.org')).toMatchObject({
    status: 1,
    stderr: 'There is no account with the address eve@example.org.',
  })
  for (const words of [['keys', 'dance'], ['mail', 'retry', 'now'], ['account']]) {
    expect(await arena(dataDir, ...words)).toMatchObject({ status: 1, stdout: '' })
  }
})

test('lines of a class list without a usable address are named, and slips are printed again', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  await openSqliteStore(path.join(dataDir, 'botarena.db')).close()
  await arena(dataDir, 'invite', 'Ada <ada@example.org>')
  const capitals = path.join(folder.path, 'CLASS.CSV')
  writeFileSync(
    capitals,
    'NAME,EMAIL\r\nADA,ADA@EXAMPLE.ORG\r\nCYD,\r\nDAN,dan@\r\nEVE,"Eve <eve2@example.org>"\r\n',
  )
  const first = await arena(dataDir, 'invite', capitals)
  expect(first.stdout).toMatch(/^eve2@example\.org\n.*\n.* code \d{6}\n.*$/)
  expect(first.stderr).toBe(
    [
      'Skipped:',
      '  line 2: ada@example.org already has an account; --again prints a new slip',
      '  line 3: it has no email address',
      '  line 4: "dan@" is not an email address',
    ].join('\n'),
  )
  const again = await arena(dataDir, 'invite', capitals, '--again')
  expect(again.stdout.match(/ with code \d{6}$/gm)).toHaveLength(2)
  expect(again.stderr).not.toContain('line 2')
  expect((await arena(dataDir, 'invite', '--', '-x')).stderr).toBe('"-x" is not an email address.')
})

test('nothing that a stranger wrote steers the terminal of the operator', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  const store = openSqliteStore(path.join(dataDir, 'botarena.db'))
  onTestFinished(() => store.close())
  const nasty = '\u001B[2J\u009B0m\u202E\r\nzoe@example.org  Zoë'
  const person = { email: 'eve@example.org', phone: null, total_years_experience: null }
  const tool = { rpa_years_experience: 1, rpa_tool: 'Other', other_tool_name: nasty } as const
  await store.insert('leads', [{ name: nasty, ...person, ...tool }])
  const account = { id: crypto.randomUUID(), at: Date.now(), name: nasty }
  await store.change(function* () {
    const user = newUser(
      { email: person.email, passwordHash: null, data: { name: nasty }, isConfirmed: true, isInvited: false },
      account.at,
    )
    yield* insertUser(user)
    yield* ask(
      `insert into sessions (id, user_id, agent, address, created_at, refreshed_at, aal, counter)
      values ($1, $2, $3, '127.0.0.1', $4, $4, 'aal1', 0)`,
      [account.id, user.id, nasty, account.at],
    )
  })

  const answers = [
    await arena(dataDir, 'report', '--by', 'learner'),
    await arena(dataDir, 'report', '--by', 'learner', '--csv'),
    await arena(dataDir, 'export', person.email),
    await arena(dataDir, 'account', person.email),
    await arena(dataDir, 'account', `${nasty.replace('\r\n', '')}@example.org`),
    await arena(dataDir, nasty),
  ]
  for (const { stdout, stderr } of answers) {
    for (const line of `${stdout}\n${stderr}`.split('\n')) {
      expect(line).not.toMatch(/[\p{Cc}\u202E]/u)
      expect(line).not.toMatch(/^zoe@/)
    }
  }
  const exported = JSON.parse(answers[2]!.stdout)
  expect(exported).toMatchObject({ leads: [{ name: nasty }], sessions: [{ agent: nasty }] })
})

test('an impossible command is refused in a sentence, with 1', async () => {
  const folder = makeTempFolder()
  rmSync(folder.path, { recursive: true })
  const filled = makeTempFolder()
  onTestFinished(filled.remove)
  await openSqliteStore(path.join(filled.path, 'botarena.db')).close()
  expect(await arena(folder.path, 'report')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no database/),
  })
  expect((await arena(folder.path, 'backup')).stderr).toMatch(/^backup needs one argument: FILE\./)
  // The help is of the command that was meant, so that the reason above it stays in sight.
  for (const [args, lines] of [
    [
      ['report', 'x'],
      ['report [--json', 'report --by learner'],
    ],
    [
      ['report', '--xml'],
      ['report [--json', 'report --by learner'],
    ],
    [
      ['class', 'dance', '4B'],
      ['class new', '--plain', 'class rehearse', 'robots join'],
    ],
  ] as const) {
    const { status, stderr } = await arena(filled.path, ...args)
    expect(status).toBe(1)
    for (const line of lines) expect(stderr).toContain(line)
    expect(stderr).not.toMatch(/ {4}at |erase EMAIL|For accounts/)
  }
  expect((await arena(filled.path, 'dance')).stderr).toMatch(
    /^There is no command dance\. The commands: report, backup, .*, mail\. npm run arena -- help explains them\.$/,
  )
  const help = await arena(filled.path, 'help')
  expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('For accounts.') })
  expect(await arena(filled.path)).toMatchObject({ status: 1, stderr: help.stdout })
})

test('an operator issues a run, and sees its result', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  const running = openSqliteStore(path.join(dataDir, 'botarena.db'))
  onTestFinished(() => running.close())
  writeFakeBuild(path.join(dataDir, 'built'), {
    'tasks.json': JSON.stringify(fakeTasks(['late', 'cover'])),
  })
  const address = (await arena(dataDir, 'issue', '8', '--conditions', 'late,cover', '--minutes', '5')).stdout
  const id = /^http:\/\/127\.0\.0\.1:3000\/challenge\/8\?run=([0-9a-f]{32})$/.exec(address)?.[1]
  const said = (await arena(dataDir, 'run', id ?? '')).stdout
  expect(JSON.parse(said)).toMatchObject({ level: 8, conditions: 'late,cover', seconds: 300, status: 'open' })
  expect(said).not.toContain('"seed"')
  for (const [args, problem] of [
    [['issue', '99'], 'There is no level 99.'],
    [['issue', '8', '--conditions', 'late cover'], 'Separate conditions with commas'],
    [
      ['issue', '8', '--conditions', 'lat,cover'],
      'There is no condition lat. Choose from late, cover, or all.',
    ],
    [['issue', '8', '--minutes', '0'], '--minutes must be a whole number'],
    [['run', 'nonsense'], 'Run not found. Take the id after ?run= in its address.'],
  ] as const)
    expect(await arena(dataDir, ...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(problem),
    })
})

test('an operator makes a class, rehearses it, and ends, exports and erases it', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  await openSqliteStore(path.join(dataDir, 'botarena.db')).close()
  const made = (await arena(dataDir, 'class', 'new', '4B', '--levels', '4-5', '--monday', '--seats', '3'))
    .stdout
  const code = /^The code, for the class: (\w{6}) on http:\/\/127\.0\.0\.1:3000\/join$/m.exec(made)?.[1]
  expect(made).toMatch(/^The board, for you alone: http:\/\/127\.0\.0\.1:3000\/board#board_[\w-]{50}$/m)
  expect((await arena(dataDir, 'class', 'rehearse', code!, '--seats', '6')).stdout).toMatch(
    /^6 robots have played 4 tasks\./,
  )
  const exported = JSON.parse((await arena(dataDir, 'class', 'export', code!)).stdout) as {
    seats: { nickname: string }[]
    cells: { state: string; mark: string | null; isClaimed: boolean }[]
  }
  expect(exported.seats).toHaveLength(9)
  const marks = exported.cells.map(({ state, mark, isClaimed }) => `${state} ${mark} ${isClaimed}`)
  expect(new Set(marks)).toEqual(
    new Set(['done verified false', 'done verified true', 'tried refused false', 'playing null false']),
  )
  expect(JSON.parse((await arena(dataDir, 'class', 'list', '--json')).stdout)).toMatchObject([
    { code, name: '4B', seats: 9, state: 'open' },
  ])
  expect((await arena(dataDir, 'class', 'link', code!.toLowerCase())).stdout).toContain('/board#board_')
  expect((await arena(dataDir, 'class', 'end', code!)).stdout).toContain('has ended')
  const kept = () => readFileSync(path.join(dataDir, 'botarena.db'), 'latin1')
  const nicknames = exported.seats.map(({ nickname }) => nickname)
  const keptOf = (texts: readonly string[]) => texts.filter((text) => kept().includes(text))
  expect(keptOf(nicknames)).toEqual(nicknames)
  expect((await arena(dataDir, 'class', 'erase', code!)).stdout).toContain('is erased')
  // No names or logs are left in free space of the file.
  expect(keptOf([...nicknames, '"entries":[{'])).toEqual([])
  for (const [args, problem] of [
    [['class', 'new'], 'A class needs a name'],
    [['class', 'new', 'x', '--levels', '1-99'], 'There is no level'],
    [['class', 'new', 'x', '--levels', 'all'], '--levels takes numbers'],
    [['class', 'new', 'x', '--seats', '501'], '--seats must be a whole number'],
    [['class', 'end', code!], `There is no class ${code}.`],
    [['class', 'dance', 'x'], 'npm run arena -- class new'],
  ] as const)
    expect(await arena(dataDir, ...args)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(problem),
    })
})
