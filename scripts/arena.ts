import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type Loss, restore } from '#server/operator/backup.ts'
import { forgetBefore, momentBefore } from '#server/operator/forget.ts'
import { learnersAsCsv, learnersAsTable, makeLearnersReport } from '#server/operator/learners.ts'
import { erasePerson, exportPerson } from '#server/operator/person.ts'
import { makeReport, reportAsCsv, reportAsTable } from '#server/operator/report.ts'
import { readConfig } from '#server/start/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { DATABASE_FILE, openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'

const USAGE = `What an operator does with the records. The server may run meanwhile.

  npm run arena -- report [--json | --csv]   sign-ups, and how each level fares
  npm run arena -- report --by learner       what each learner has done; also with --json or --csv
  npm run arena -- backup FILE [--salvage]   everything into one file; of a damaged one, what can be read
  npm run arena -- restore FILE [--replace]  puts it back, into either kind of store
  npm run arena -- export EMAIL              what is kept about a person, as JSON
  npm run arena -- erase EMAIL               removes it
  npm run arena -- forget --older-than 2y [--dry-run]
                                             removes all records of an age: 90d, 26w, 18m, 2y

It works on the store that the server uses: DATABASE_URL, or DATA_DIR (default ./data).`

type Flags = {
  json?: boolean
  csv?: boolean
  by?: string
  replace?: boolean
  salvage?: boolean
  'older-than'?: string
  'dry-run'?: boolean
}
type Command = {
  argument: string | null
  run: (store: Store, argument: string, flags: Flags) => Promise<string>
}

const sum = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')

const COMMANDS: Record<string, Command> = {
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
    run: async (store, email) => JSON.stringify(await exportPerson(store, email), null, 2),
  },
  erase: {
    argument: 'EMAIL',
    run: async (store, email) =>
      `Erased ${sum(await erasePerson(store, email))}. Backups made before still hold them.`,
  },
  forget: {
    argument: null,
    run: async (store, _none, { 'older-than': age = '', 'dry-run': isDryRun = false }) => {
      const moment = momentBefore(new Date(), age)
      const counts = sum(await forgetBefore(store, moment, { isDryRun }))
      const day = moment.toISOString().slice(0, 10)
      if (isDryRun) return `Before ${day} were made ${counts}. Nothing was removed.`
      return `Forgotten ${counts}, made before ${day}. Backups made before still hold them.`
    },
  },
}

async function main(): Promise<void> {
  process.umask(0o077)
  const [command, argument, flags] = readArguments()
  const config = readConfig(process.env)
  const file = join(config.dataDir, DATABASE_FILE)
  if (config.databaseUrl === null && command !== COMMANDS['restore'] && !existsSync(file)) {
    throw new StartupError(`There is no database ${file}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  }
  const store = await openStore(config)
  try {
    console.log(await command.run(store, argument, flags))
  } finally {
    await store.close()
  }
}

function readArguments(): [Command, string, Flags] {
  const options = {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    by: { type: 'string' },
    replace: { type: 'boolean' },
    salvage: { type: 'boolean' },
    'older-than': { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const
  let parsed
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : 'That cannot be read'}\n\n${USAGE}`)
  }
  const [name = '', argument, ...more] = parsed.positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || more.length > 0 || (argument === undefined) !== (command.argument === null)) {
    throw new StartupError(command?.argument ? `${name} needs one ${command.argument}.\n\n${USAGE}` : USAGE)
  }
  return [command, argument ?? '', parsed.values]
}

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof StartupError ? message : `It did not work: ${message}`)
  process.exitCode = 1
}
