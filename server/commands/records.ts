import { resolve } from 'node:path'
import { mailFolderIn } from '#server/auth/mail/mail-folder.ts'
import { backUp, type Loss, restore } from '#server/operator/backup.ts'
import { forgetBefore, forgetRunsBefore, momentBefore } from '#server/operator/forget.ts'
import { learnersAsCsv, learnersAsTable, makeLearnersReport } from '#server/operator/learners.ts'
import { erasePerson, exportPerson } from '#server/operator/person.ts'
import { makeReport, reportAsCsv, reportAsTable } from '#server/operator/report.ts'
import { runPolicies } from '#server/start/policies.ts'
import { StartupError } from '#server/startup-error.ts'
import { type Command, sum } from './command.ts'

export const RECORD_COMMANDS: Record<string, Command> = {
  report: {
    argument: null,
    run: async ({ store, flags: { json, csv, by = 'level' } }) => {
      if (by === 'learner') {
        const learners = await makeLearnersReport(store)
        if (json) return JSON.stringify(learners, null, 2)
        return csv ? learnersAsCsv(learners) : learnersAsTable(learners)
      }
      if (by !== 'level') throw new StartupError(`--by must be level or learner, not ${by}.`)
      const report = await makeReport(store)
      if (json) return JSON.stringify(report, null, 2)
      return csv ? reportAsCsv(report) : reportAsTable(report)
    },
  },
  backup: {
    argument: 'FILE',
    run: async ({ store, argument: name, flags: { salvage = false } }) => {
      const file = resolve(name)
      const losses: Loss[] = []
      const counts = await backUp(store, file, salvage ? { lose: (loss) => losses.push(loss) } : {})
      const ends = losses.map(({ table, first, last }) =>
        last === null ? `${table} from id ${first} on` : `${table} ids ${first} to ${last}`,
      )
      const lost = ends.length === 0 ? '' : `\nCould not be read: ${ends.join(', ')}.`
      return `${file} contains ${sum(counts)}.${lost}`
    },
  },
  restore: {
    argument: 'FILE',
    run: async ({ store, argument: file, flags: { replace = false } }) =>
      `Restored ${sum(await restore(store, resolve(file), { isReplacing: replace }))}.`,
  },
  export: {
    argument: 'EMAIL',
    run: async ({ store, argument: email, config: { dataDir } }) =>
      JSON.stringify(await exportPerson(store, email, mailFolderIn(dataDir)), null, 2),
  },
  erase: {
    argument: 'EMAIL',
    run: async ({ store, argument: email, config: { dataDir } }) =>
      `Erased ${sum(await erasePerson(store, email, mailFolderIn(dataDir)))}. Older backups still contain them.`,
  },
  forget: {
    argument: null,
    run: async ({ store, flags, config: { dataDir, arenaDays } }) => {
      const { 'older-than': age = '', 'dry-run': isDryRun = false, runs } = flags
      if (runs !== undefined) {
        if (age !== '') throw new StartupError('Use either --older-than or --runs, not both.')
        const before = momentBefore(new Date(), runs, '--runs')
        const count = await forgetRunsBefore(store, before, { isDryRun, policies: runPolicies(arenaDays) })
        const which = `${count} runs that ended before ${before.toISOString().slice(0, 10)}`
        return isDryRun ? `Would remove ${which}. Nothing was removed.` : `Removed ${which}.`
      }
      const moment = momentBefore(new Date(), age)
      const counts = sum(await forgetBefore(store, moment, { isDryRun, mailFolder: mailFolderIn(dataDir) }))
      const day = moment.toISOString().slice(0, 10)
      if (isDryRun) return `Would remove what is older than ${day}: ${counts}. Nothing was removed.`
      return `Removed what is older than ${day}: ${counts}. Older backups still contain them.`
    },
  },
}
