import { conditionKeys, unknownCondition } from '#contract/tasks.ts'
import { addKey, listKeys, revokeKey } from '#server/asking/keys.ts'
import { readTasks } from '#server/built-file.ts'
import { withoutSecrets } from '#server/held/seeds.ts'
import { operatorRuns } from '#server/start/policies.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/base/store.ts'
import { asText, type Command } from './command.ts'

/** Runs need the rules of all levels; other commands do not load them. */
async function runsOf(store: Store) {
  const [{ openRuns }, { rulesVersions }] = await Promise.all([
    import('#server/runs/open.ts'),
    import('#levels/rules-version.ts'),
  ])
  const versions = rulesVersions()
  return { versions, runs: openRuns(store, versions, Date.now) }
}

/** The owner of an operator's own runs. */
const OWNER = 'the operator'

/** Longest time of a run, in minutes: a day. */
const MOST_MINUTES = 1440

export const RUN_COMMANDS: Record<string, Command> = {
  issue: {
    argument: 'LEVEL[,LEVEL…]',
    run: async ({ store, argument: asked, flags, config }) => {
      const { conditions = '', minutes = '60', own = false } = flags
      const { versions, runs } = await runsOf(store)
      const levels = asked.split(',').map((level) => {
        if (!/^[1-9]\d{0,3}$/.test(level) || !versions.has(Number(level))) {
          throw new StartupError(`There is no level ${level}.`)
        }
        return Number(level)
      })
      if (!/^(?:[a-z]+(?:,[a-z]+)*)?$/.test(conditions)) {
        throw new StartupError('Separate conditions with commas, without spaces: --conditions late,cover')
      }
      const known = conditionKeys(readTasks(config.distDir))
      const unknown = unknownCondition(conditions, known)
      if (unknown !== undefined) {
        throw new StartupError(`There is no condition ${unknown}. Choose from ${known?.join(', ')}, or all.`)
      }
      const time = Number(minutes)
      if (!Number.isInteger(time) || time < 1 || time > MOST_MINUTES) {
        throw new StartupError(`--minutes must be a whole number from 1 to ${MOST_MINUTES}.`)
      }
      const issued = await runs.issue(
        levels.map((level) => ({
          policy: operatorRuns(config.arenaDays),
          owner: OWNER,
          level,
          deal: own ? 'own' : 'plain',
          conditions,
          seconds: time * 60,
          onReload: 'resume',
        })),
      )
      const { siteUrl, port } = config
      const site = siteUrl ?? `http://127.0.0.1:${port}`
      return issued.map(({ level, id }) => `${site}/challenge/${level}?run=${id}`).join('\n')
    },
  },
  run: {
    argument: 'ID',
    run: async ({ store, argument: id }) => {
      const { runs } = await runsOf(store)
      const run = await runs.find(id)
      if (!run) throw new StartupError('Run not found. Take the id after ?run= in its address.')
      return JSON.stringify({ ...withoutSecrets(run), claimed: await runs.claimed(id) }, null, 2)
    },
  },
  'arena-key': {
    argument: 'add, list or revoke',
    more: null,
    run: async ({ store, argument: what, more: word }) => {
      if (what === 'add' && word !== '') {
        const key = await addKey(store, word, Date.now())
        return `${key}\n\nThis key is shown only now. Programs send it in the header Authorization: Bearer KEY.`
      }
      if (what === 'list') {
        const keys = await listKeys(store)
        const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
        const lines = keys.map(({ id, name, createdAt, revokedAt }) => ({
          id,
          name,
          since: day(createdAt),
          state: revokedAt === null ? '' : `revoked ${day(revokedAt)}`,
        }))
        return asText(lines) || 'There are no keys.'
      }
      if (what === 'revoke' && word !== '') {
        if (!(await revokeKey(store, word, Date.now())))
          throw new StartupError('There is no key with this id. `arena-key list` prints the ids.')
        return 'The key is no longer valid. Its runs stay.'
      }
      throw new StartupError('Use arena-key add NAME, arena-key list or arena-key revoke ID.')
    },
  },
}
