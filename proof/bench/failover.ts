import { builtSite } from '#builder/built-site.ts'
import { readCommand } from '#machine/command-line.ts'
import { failRuns } from '#proof/arena/faults.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { failLeader } from './failover/postgres-cluster.ts'
import { failServer } from './failover/two-servers.ts'

const USAGE = `npm run failover -- servers
npm run failover -- cluster [--kills 10] [--visitors 16] [--through pgbouncer] [--only postgres]
npm run failover -- runs [--rounds 20] [--abreast 2]
npm run failover -- database

Kills something while it is used, and counts what was lost.
  servers    two servers behind nginx on one PostgreSQL; one of them is killed
  cluster    three PostgreSQL under Patroni; the leading one is killed again and again. A whole machine ends: its
             Patroni and all of its PostgreSQL. With --only postgres its Patroni goes on, and sees it
  runs       runs of the arena lose their browser, their network or their server in the middle. They must end as
             docs/arena.md says: a cause outside of the player is a fault and never 0, and a run whose browser or server
             returns in time goes on. Each kind takes some 75 s longer than its plays, because the arena waits that long
             for a silent page
  database   nothing is killed: a PostgreSQL for experiments. It prints a DATABASE_URL for npm start; Ctrl+C ends it and
             deletes its data
  --rounds   number of runs of each kind (default 20)
  --abreast  number of runs at the same time (default 2)`

/** A PostgreSQL until Ctrl+C. */
async function lendDatabase(): Promise<void> {
  const server = await startPostgres({ isDurable: true })
  if (server === null) {
    process.exitCode = 1
    return
  }
  console.log(`DATABASE_URL=${await server.createDatabase()}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
}

const { values, positionals, refuse, countOf } = readCommand(
  USAGE,
  {
    kills: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '16' },
    through: { type: 'string', default: 'haproxy' },
    only: { type: 'string', default: 'machine' },
    rounds: { type: 'string', default: '20' },
    abreast: { type: 'string', default: '2' },
  },
  1,
)
const [what = refuse('Say what is killed.')] = positionals
const { through, only } = values
if (through !== 'haproxy' && through !== 'pgbouncer') refuse(`There is no way through "${through}".`)
if (only !== 'machine' && only !== 'postgres') refuse(`"${only}" cannot be killed.`)
if (what === 'servers') await failServer()
else if (what === 'cluster') {
  await failLeader({
    kills: countOf('kills', values.kills),
    count: countOf('visitors', values.visitors),
    isPooled: through === 'pgbouncer',
    victim: only as 'machine' | 'postgres',
  })
  process.disconnect?.()
} else if (what === 'runs') {
  const counts = { rounds: countOf('rounds', values.rounds), abreast: countOf('abreast', values.abreast) }
  await builtSite()
  await failRuns(counts)
} else if (what === 'database') await lendDatabase()
else refuse(`There is nothing called "${what}" to kill.`)
