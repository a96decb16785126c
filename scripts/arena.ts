import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listKeys, rotateKeys } from '#server/auth/crypto/keys.ts'
import { openVault } from '#server/auth/crypto/vault.ts'
import { mailFolderIn } from '#server/auth/mail/mail-folder.ts'
import {
  ban,
  type HandedOver,
  invite,
  listAccounts,
  listMails,
  makeLink,
  removeFactors,
  retryMails,
  setInstructor,
  showAccount,
  signOutEverywhere,
} from '#server/operator/accounts.ts'
import { backUp, type Loss, restore } from '#server/operator/backup.ts'
import { readClassList } from '#server/operator/class-list.ts'
import { forgetBefore, momentBefore } from '#server/operator/forget.ts'
import { learnersAsCsv, learnersAsTable, makeLearnersReport } from '#server/operator/learners.ts'
import { erasePerson, exportPerson } from '#server/operator/person.ts'
import { makeReport, reportAsCsv, reportAsTable } from '#server/operator/report.ts'
import { rowsAsCsv } from '#server/printing/csv.ts'
import { printable, printableLines } from '#server/printing/printable.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { readAuthKey } from '#server/start/secret-key.ts'
import { StartupError } from '#server/startup-error.ts'
import { DATABASE_FILE, openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'

const USAGE = `What an operator does with the records. The server may run meanwhile.

  npm run arena -- report [--json | --csv]   sign-ups, and how each level fares
  npm run arena -- report --by learner       what each learner has done; also with --json or --csv
  npm run arena -- backup FILE [--salvage]   everything into one file; of a damaged one, what can be read
  npm run arena -- restore FILE [--replace]  puts it back, into either kind of store
  npm run arena -- export EMAIL              what is kept about a person, as JSON; or the id of an account
  npm run arena -- erase EMAIL               removes it
  npm run arena -- forget --older-than 2y [--dry-run]
                                             removes records of an age, and accounts that nobody used
                                             for so long: 90d, 26w, 18m, 2y

And with runs that the server hears.

  npm run arena -- issue LEVEL[,LEVEL…] [--own] [--conditions late,cover] [--minutes 60]
                                             prints the address of a run; whoever opens it is heard.
                                             --own: the seed decides what is wanted, and the page says it
  npm run arena -- run ID                    what became of it, as JSON

And with accounts.

  npm run arena -- accounts [--json | --csv] who has one
  npm run arena -- account EMAIL             one of them, as JSON
  npm run arena -- invite EMAIL | FILE.csv [--again]
                                             makes accounts, prints a slip for each; new ones for those who did not come
  npm run arena -- link EMAIL [--recovery]   prints a link and a code to hand over
  npm run arena -- instructor EMAIL [--no]   makes an instructor
  npm run arena -- sign-out EMAIL            ends all sessions
  npm run arena -- remove-factor EMAIL       after a lost phone or security key: the next sign-in needs none
  npm run arena -- ban EMAIL 24h | --lift    shuts an account for a time
  npm run arena -- keys [rotate [--now]]     the keys that sign tokens; --now when one leaked
  npm run arena -- mail [retry]              what waits to be sent

It works on the store that the server uses: DATABASE_URL, or DATA_DIR (default ./data).`

type Flags = {
  json?: boolean
  csv?: boolean
  by?: string
  replace?: boolean
  salvage?: boolean
  'older-than'?: string
  recovery?: boolean
  no?: boolean
  lift?: boolean
  now?: boolean
  again?: boolean
  'dry-run'?: boolean
  conditions?: string
  minutes?: string
  own?: boolean
}
type Command = {
  argument: string | null
  /** A word that may follow. */
  more?: string
  run: (store: Store, argument: string, flags: Flags, config: Config, more: string) => Promise<string>
}

const sum = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** Runs know the rules of all levels, which the other commands need not load. */
async function runsOf(store: Store) {
  const [{ openRuns }, { rulesVersions }] = await Promise.all([
    import('#server/runs/runs.ts'),
    import('#levels/rules-version.ts'),
  ])
  const versions = rulesVersions()
  return { versions, runs: openRuns(store, versions, Date.now) }
}

/** Where an operator's own runs stand. */
const OWNER = 'the operator'

/** Longest time of a run, in minutes: a day. */
const MOST_MINUTES = 1440

const COMMANDS: Record<string, Command> = {
  issue: {
    argument: 'LEVEL[,LEVEL…]',
    run: async (store, asked, { conditions = '', minutes = '60', own = false }, { siteUrl, port }) => {
      const { versions, runs } = await runsOf(store)
      const levels = asked.split(',').map((level) => {
        if (!/^[1-9]\d{0,3}$/.test(level) || !versions.has(Number(level))) {
          throw new StartupError(`There is no level ${level}.`)
        }
        return Number(level)
      })
      if (!/^(?:[a-z]+(?:,[a-z]+)*)?$/.test(conditions)) {
        throw new StartupError('Conditions are words with commas between them: --conditions late,cover')
      }
      const time = Number(minutes)
      if (!Number.isInteger(time) || time < 1 || time > MOST_MINUTES) {
        throw new StartupError(`Minutes are a whole number from 1 to ${MOST_MINUTES}.`)
      }
      const issued = await runs.issue(
        levels.map((level) => ({
          kind: 'class',
          owner: OWNER,
          level,
          deal: own ? 'own' : 'plain',
          conditions,
          seconds: time * 60,
          onReload: 'resume',
          label: '',
        })),
      )
      const site = siteUrl ?? `http://127.0.0.1:${port}`
      return issued.map(({ level, id }) => `${site}/challenge/${level}?run=${id}`).join('\n')
    },
  },
  run: {
    argument: 'ID',
    run: async (store, id) => {
      const run = await (await runsOf(store)).runs.look(id)
      if (!run) throw new StartupError('There is no such run.')
      // Whoever knows them before the end can solve the run without a page.
      const { seed: _seed, nonce: _nonce, ...rest } = run
      return JSON.stringify(run.status === 'open' ? rest : run, null, 2)
    },
  },
  report: {
    argument: null,
    run: async (store, _none, { json, csv, by = 'level' }) => {
      if (by === 'learner') {
        const learners = await makeLearnersReport(store)
        if (json) return JSON.stringify(learners, null, 2)
        return csv ? learnersAsCsv(learners) : learnersAsTable(learners)
      }
      if (by !== 'level') throw new StartupError(`A report is --by level or --by learner, not by ${by}.`)
      const report = await makeReport(store)
      if (json) return JSON.stringify(report, null, 2)
      return csv ? reportAsCsv(report) : reportAsTable(report)
    },
  },
  backup: {
    argument: 'FILE',
    run: async (store, name, { salvage = false }) => {
      const file = resolve(name)
      const losses: Loss[] = []
      const counts = await backUp(store, file, salvage ? { lose: (loss) => losses.push(loss) } : {})
      const ends = losses.map(({ table, first, last }) =>
        last === null ? `${table} from id ${first} on` : `${table} ids ${first} to ${last}`,
      )
      const lost = ends.length === 0 ? '' : `\nCould not be read: ${ends.join(', ')}.`
      return `${file} holds ${sum(counts)}.${lost}`
    },
  },
  restore: {
    argument: 'FILE',
    run: async (store, file, { replace = false }) =>
      `Restored ${sum(await restore(store, resolve(file), { isReplacing: replace }))}.`,
  },
  export: {
    argument: 'EMAIL',
    run: async (store, email, _flags, { dataDir }) =>
      JSON.stringify(await exportPerson(store, email, mailFolderIn(dataDir)), null, 2),
  },
  erase: {
    argument: 'EMAIL',
    run: async (store, email, _flags, { dataDir }) =>
      `Erased ${sum(await erasePerson(store, email, mailFolderIn(dataDir)))}. Backups made before still hold them.`,
  },
  forget: {
    argument: null,
    run: async (store, _none, { 'older-than': age = '', 'dry-run': isDryRun = false }, { dataDir }) => {
      const moment = momentBefore(new Date(), age)
      const counts = sum(await forgetBefore(store, moment, { isDryRun, mailFolder: mailFolderIn(dataDir) }))
      const day = moment.toISOString().slice(0, 10)
      if (isDryRun) return `Older than ${day} are ${counts}. Nothing was removed.`
      return `Forgotten ${counts}, older than ${day}. Backups made before still hold them.`
    },
  },
}

const asText = (rows: readonly object[]) =>
  rows
    .map((row) =>
      Object.values(row)
        .map((cell) => printable(String(cell ?? '')))
        .join('  '),
    )
    .join('\n')

/** A slip for each: what it says is enough to sign in by hand. */
const handedOver = (people: readonly HandedOver[]) =>
  people
    .map(({ email, link, code, until }) => {
      const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
      return `${email}\n  ${link}\n  or sign in on ${new URL(link).origin} as ${email} with code ${code}\n  counts once, until ${end} UTC`
    })
    .join('\n\n')

/** What a link needs that is handed over in person. */
function deskOf(store: Store, config: Config) {
  const { siteUrl, authKey, dataDir, host, port } = config
  return {
    store,
    config,
    authKey: authKey ?? readAuthKey(dataDir),
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

const ACCOUNT_COMMANDS: Record<string, Command> = {
  accounts: {
    argument: null,
    run: async (store, _none, { json, csv }) => {
      const lines = await listAccounts(store)
      if (json) return JSON.stringify(lines, null, 2)
      return csv ? rowsAsCsv(lines) : lines.length === 0 ? 'There are no accounts.' : asText(lines)
    },
  },
  account: {
    argument: 'EMAIL',
    run: async (store, email) => JSON.stringify(await showAccount(store, email), null, 2),
  },
  invite: {
    argument: 'EMAIL or FILE.csv',
    run: async (store, who, { again: isAgain = false }, config) => {
      const desk = deskOf(store, config)
      if (!/\.csv$/i.test(who)) {
        const { slip, ...rest } = await invite(desk, who, { isAgain })
        return slip ? handedOver([slip]) : `Passed over: ${'reason' in rest ? rest.reason : ''}.`
      }
      const { listed, passedOver } = readClassList(readFileSync(resolve(who)))
      const slips: HandedOver[] = []
      for (const { line, email } of listed) {
        const invited = await invite(desk, email, { isAgain })
        if (invited.slip) slips.push(invited.slip)
        else passedOver.push({ line, reason: invited.reason })
      }
      const rest = passedOver
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, reason }) => `  line ${line}: ${reason}`)
      if (rest.length > 0) console.error(`Passed over:\n${rest.join('\n')}`)
      return slips.length === 0 ? 'Nobody was invited.' : handedOver(slips)
    },
  },
  link: {
    argument: 'EMAIL',
    run: async (store, email, { recovery }, config) =>
      handedOver([await makeLink(deskOf(store, config), email, recovery ? 'recovery' : 'magiclink')]),
  },
  instructor: {
    argument: 'EMAIL',
    run: async (store, email, { no = false }) => {
      await setInstructor(store, email, !no)
      return no ? `${email} is no instructor any more.` : `${email} is an instructor.`
    },
  },
  'sign-out': {
    argument: 'EMAIL',
    run: async (store, email) => `Ended ${await signOutEverywhere(store, email)} sessions of ${email}.`,
  },
  'remove-factor': {
    argument: 'EMAIL',
    run: async (store, email) =>
      `Removed ${await removeFactors(store, email)} second factors of ${email}. Make sure that it is they who ask.`,
  },
  ban: {
    argument: 'EMAIL',
    more: '24h',
    run: async (store, email, { lift = false }, _config, time) => {
      const until = await ban(store, email, lift ? null : time)
      return until === null ? `${email} may sign in again.` : `${email} is shut out until ${until}.`
    },
  },
  keys: {
    argument: null,
    more: 'rotate',
    run: async (store, _none, { now = false }, config, word) => {
      if (word === 'rotate') {
        const vault = openVault(deskOf(store, config).authKey)
        await rotateKeys(store, vault, { isNow: now, isLeak: now, now: Date.now() })
      }
      return asText(await listKeys(store, Date.now())) || 'There is no key yet: the first sign-in makes one.'
    },
  },
  mail: {
    argument: null,
    more: 'retry',
    run: async (store, _none, _flags, _config, word) => {
      if (word === 'retry') return `${await retryMails(store)} mails will be tried again within a minute.`
      return asText(await listMails(store)) || 'Nothing waits to be sent.'
    },
  },
}

async function main(): Promise<void> {
  process.umask(0o077)
  const [command, argument, flags, more] = readArguments()
  const config = readConfig(process.env)
  const file = join(config.dataDir, DATABASE_FILE)
  if (config.databaseUrl === null && command !== COMMANDS['restore'] && !existsSync(file)) {
    throw new StartupError(`There is no database ${file}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  }
  const store = await openStore(config)
  try {
    console.log(printableLines(await command.run(store, argument, flags, config, more)))
  } finally {
    await store.close()
  }
}

function readArguments(): [Command, string, Flags, string] {
  const options = {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    by: { type: 'string' },
    replace: { type: 'boolean' },
    salvage: { type: 'boolean' },
    'older-than': { type: 'string' },
    'dry-run': { type: 'boolean' },
    recovery: { type: 'boolean' },
    no: { type: 'boolean' },
    lift: { type: 'boolean' },
    now: { type: 'boolean' },
    again: { type: 'boolean' },
    conditions: { type: 'string' },
    minutes: { type: 'string' },
    own: { type: 'boolean' },
  } as const
  let parsed
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : 'That cannot be read'}\n\n${USAGE}`)
  }
  const [name = '', ...words] = parsed.positionals
  const all = { ...COMMANDS, ...ACCOUNT_COMMANDS }
  const command = Object.hasOwn(all, name) ? all[name] : undefined
  const argument = command?.argument === null ? undefined : words.shift()
  const more = command?.more === undefined ? undefined : words.shift()
  // ban takes any time, the others one word.
  const isWord = more === undefined || command?.more === more || command?.more === '24h'
  if (!command || !isWord || words.length > 0 || (argument === undefined) !== (command.argument === null)) {
    throw new StartupError(command?.argument ? `${name} needs one ${command.argument}.\n\n${USAGE}` : USAGE)
  }
  return [command, argument ?? '', parsed.values, more ?? '']
}

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(printableLines(error instanceof StartupError ? message : `It did not work: ${message}`))
  process.exitCode = 1
}
