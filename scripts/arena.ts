import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addKey, listKeys as listArenaKeys, revokeKey } from '#server/arena/keys.ts'
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
import { forgetBefore, forgetRunsBefore, momentBefore } from '#server/operator/forget.ts'
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
  npm run arena -- forget --runs 90d [--dry-run]
                                             removes runs that ended so long ago, and nothing else

And with keys, which programs send that ask for runs (ARENA=key; docs/arena.md).

  npm run arena -- arena-key add NAME        makes one, and prints it this once
  npm run arena -- arena-key list            who has one
  npm run arena -- arena-key revoke ID       takes one back; its runs stay

And with results of the arena, without a store.

  npm run arena -- verify FOLDER [--issuer https://HOST]
                                             plays each trace again, and compares it with its line;
                                             and asks HOST whether it has signed every line

And with classes. CLASS is a code or an id.

  npm run arena -- class new NAME [--levels 1-8] [--monday] [--plain] [--seats 32]
                                             makes one, prints the board's link and the code to join.
                                             --plain: the same tasks for all; else each seat has its own
  npm run arena -- class list [--json]       all of them, without nicknames
  npm run arena -- class link CLASS          a new link to the board; all older ones end
  npm run arena -- class end CLASS           nobody joins or plays any more; marks stay 90 days
  npm run arena -- class erase CLASS         removes it with its marks and logs
  npm run arena -- class export CLASS        all of it as JSON, logs included
  npm run arena -- class rehearse CLASS [--seats 30]
                                             robots join it and succeed, fail and stop, as learners will

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
  runs?: string
  recovery?: boolean
  no?: boolean
  lift?: boolean
  now?: boolean
  again?: boolean
  'dry-run'?: boolean
  conditions?: string
  minutes?: string
  own?: boolean
  levels?: string
  monday?: boolean
  plain?: boolean
  seats?: string
}
type Command = {
  argument: string | null
  /** An optional word that may follow; null is any word. */
  more?: string | null
  run: (store: Store, argument: string, flags: Flags, config: Config, more: string) => Promise<string>
}

const sum = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

/** Runs need the rules of all levels; other commands do not load them. */
async function runsOf(store: Store) {
  const [{ openRuns }, { rulesVersions }] = await Promise.all([
    import('#server/runs/runs.ts'),
    import('#levels/rules-version.ts'),
  ])
  const versions = rulesVersions()
  return { versions, runs: openRuns(store, versions, Date.now) }
}

/** The owner of an operator's own runs. */
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
      const { runs } = await runsOf(store)
      const run = await runs.look(id)
      if (!run) throw new StartupError('There is no such run.')
      // The seed is secret before the end: with it a run can be solved without a page.
      const { seed, nonce, ...rest } = run
      const known = run.status === 'open' ? rest : { ...rest, seed, nonce }
      return JSON.stringify({ ...known, claimed: await runs.claimed(id) }, null, 2)
    },
  },
  'arena-key': {
    argument: 'add, list or revoke',
    more: null,
    run: async (store, what, _flags, _config, word) => {
      if (what === 'add' && word !== '') {
        const key = await addKey(store, word, Date.now())
        return `${key}\n\nIt is shown this once. Programs send it as Authorization: Bearer.`
      }
      if (what === 'list') {
        const keys = await listArenaKeys(store)
        const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
        const lines = keys.map(({ id, name, createdAt, revokedAt }) => ({
          id,
          name,
          since: day(createdAt),
          state: revokedAt === null ? '' : `revoked ${day(revokedAt)}`,
        }))
        return asText(lines) || 'There is no key.'
      }
      if (what === 'revoke' && word !== '') {
        if (!(await revokeKey(store, word, Date.now()))) throw new StartupError('There is no such key.')
        return 'It counts no more. Its runs stay.'
      }
      throw new StartupError('Say arena-key add NAME, arena-key list or arena-key revoke ID.')
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
    run: async (store, _none, flags, { dataDir }) => {
      const { 'older-than': age = '', 'dry-run': isDryRun = false, runs } = flags
      if (runs !== undefined) {
        if (age !== '') throw new StartupError('Either --older-than or --runs says what is forgotten.')
        const before = momentBefore(new Date(), runs, '--runs')
        const count = await forgetRunsBefore(store, before, { isDryRun })
        const which = `${count} runs that ended before ${before.toISOString().slice(0, 10)}`
        return isDryRun ? `There are ${which}. Nothing was removed.` : `Forgotten ${which}.`
      }
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

/** A slip for each account: its text is enough to sign in by hand. */
const handedOver = (people: readonly HandedOver[]) =>
  people
    .map(({ email, link, code, until }) => {
      const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
      return `${email}\n  ${link}\n  or sign in on ${new URL(link).origin} as ${email} with code ${code}\n  counts once, until ${end} UTC`
    })
    .join('\n\n')

/** The parts of a link that is handed over in person. */
function deskOf(store: Store, config: Config) {
  const { siteUrl, authKey, dataDir, host, port } = config
  return {
    store,
    config,
    authKey: authKey ?? readAuthKey(dataDir),
    siteUrl: siteUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

/** Classes need the rules of all levels; other commands do not load them. */
const CLASS_COMMANDS: Record<string, Command> = {
  class: {
    argument: 'word: new, list, link, end, erase, export or rehearse',
    more: null,

    run: async (store, word, { json, levels, monday = false, plain = false, seats }, config, which) => {
      const classes = await import('#server/operator/classes.ts')
      const desk = deskOf(store, config)
      if (word === 'list') {
        const lines = await classes.classLines(desk)
        if (json) return JSON.stringify(lines, null, 2)
        return lines.length === 0 ? 'There are no classes.' : asText(lines)
      }
      if (!['new', 'link', 'end', 'erase', 'export', 'rehearse'].includes(word)) throw new StartupError(USAGE)
      if (which === '') {
        throw new StartupError(
          word === 'new' ? 'A class needs a name: class new "4B"' : `Which class? class ${word} CODE`,
        )
      }
      switch (word) {
        case 'new': {
          const made = await classes.makeClass(desk, which, {
            ...(levels === undefined ? {} : { levels }),
            ...(seats === undefined ? {} : { seats }),
            isMonday: monday,
            isPlain: plain,
          })
          const cards = made.seats > 0 ? `\n${made.seats} seats have cards: print them from the board.` : ''
          return `The board, for you alone: ${made.link}\nThe code, for the class: ${made.code} on ${desk.siteUrl}/join${cards}`
        }
        case 'link':
          return `${await classes.newBoardLink(desk, which)}\nAll older links of this board have ended.`
        case 'end':
          await classes.endClass(desk, which)
          return 'The class has ended. Its marks stay for 90 days.'
        case 'erase':
          await classes.removeClass(desk, which)
          return 'The class is erased, with its marks and logs. Backups made before still hold them.'
        case 'rehearse': {
          const { rehearse } = await import('#server/operator/rehearse.ts')
          return rehearse(desk, which, Number(seats ?? 30))
        }
        default:
          return JSON.stringify(await classes.classAsJson(desk, which), null, 2)
      }
    },
  },
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
    more: null,
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

/** Results need no store: anybody with a checkout can verify them. */
async function verify(folder: string, issuer: string | null): Promise<void> {
  const { verifyResults } = await import('./verify-results.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartupError('Results are verified in a checkout of the project: an image serves runs only.')
  })
  const { runs, solved, faults, conditioned, noted, wrong } = await verifyResults(
    resolve(folder),
    issuer,
  ).catch((error: unknown) => {
    throw new StartupError(`${folder} cannot be verified: ${(error as Error).message}`)
  })
  for (const one of wrong) console.error(printable(one))
  if (wrong.length > 0) throw new StartupError(`${wrong.length} things are wrong in ${runs} runs.`)
  console.log(`${runs} runs were played again, and are as they say: ${solved} solved, ${faults} faults.`)
  if (issuer !== null) console.log(`${issuer} has signed every line.`)
  if (conditioned > 0) {
    console.log(
      `Under conditions are ${conditioned} of them, and the pages of ${noted} noted something that was checked. The others only claim their conditions.`,
    )
  }
}

/** Whether words are `--issuer ADDRESS` and no more. */
const isIssuer = (flag: string | undefined, address: string | undefined, all: readonly string[]): boolean =>
  all.length === 2 && flag === '--issuer' && URL.canParse(address ?? '')

async function main(): Promise<void> {
  process.umask(0o077)
  const [name, folder, ...others] = process.argv.slice(2)
  const [flag, issuer] = others
  if (name === 'verify' && folder !== undefined && (others.length === 0 || isIssuer(flag, issuer, others))) {
    return verify(folder, issuer ?? null)
  }
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
    runs: { type: 'string' },
    'dry-run': { type: 'boolean' },
    recovery: { type: 'boolean' },
    no: { type: 'boolean' },
    lift: { type: 'boolean' },
    now: { type: 'boolean' },
    again: { type: 'boolean' },
    conditions: { type: 'string' },
    minutes: { type: 'string' },
    own: { type: 'boolean' },
    levels: { type: 'string' },
    monday: { type: 'boolean' },
    plain: { type: 'boolean' },
    seats: { type: 'string' },
  } as const
  let parsed
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : 'That cannot be read'}\n\n${USAGE}`)
  }
  const [name = '', ...words] = parsed.positionals
  const all = { ...COMMANDS, ...CLASS_COMMANDS, ...ACCOUNT_COMMANDS }
  const command = Object.hasOwn(all, name) ? all[name] : undefined
  const argument = command?.argument === null ? undefined : words.shift()
  const more = command?.more === undefined ? undefined : words.shift()
  const isWord = more === undefined || command?.more === more || command?.more === null
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
