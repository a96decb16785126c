import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { replay } from '#game/replay.ts'
import { levelById } from '#levels/catalog.ts'
import { games } from '#rulebook'

/** What a downloaded run has around its log; a bare log has it not. */
const logIn = (file: unknown): unknown =>
  typeof file === 'object' && file !== null && 'log' in file ? file.log : file

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`

/** Judges one file, and says so. @returns whether its run solved the level and could have been. */
async function judge(file: string): Promise<boolean> {
  let log: unknown
  try {
    log = logIn(JSON.parse(await readFile(file, 'utf8')))
  } catch (reason) {
    console.log(`${file}: refused. It cannot be read: ${(reason as Error).message}`)
    return false
  }
  const { level, seed } = (log ?? {}) as { level?: unknown; seed?: unknown }
  const game = typeof level === 'number' ? games.get(level) : undefined
  if (!game || typeof seed !== 'string') {
    console.log(`${file}: refused. It is no run of a level that there is.`)
    return false
  }
  const { isSolved, solvedAt, fault, run } = replay(game, seed, log)
  const name = `${file}: level ${game.level}, ${levelById(game.level)?.title}, seed ${JSON.stringify(seed)}`
  if (fault) {
    console.log(`${name}: refused${fault.entry === null ? '' : ` at entry ${fault.entry}`}. ${fault.reason}`)
  } else if (isSolved) {
    console.log(
      `${name}: solved after ${inSeconds(solvedAt!)}, ${inSeconds(run.imposed)} of them imposed by the level.`,
    )
  } else console.log(`${name}: could have been, and does not solve the level.`)
  return isSolved
}

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals.length === 0) {
  console.error('Usage: npm run replay -- FILE …   (a run downloaded from "What your robot did", or its log)')
  process.exit(2)
}
let isGood = true
for (const file of positionals) isGood = (await judge(file)) && isGood
process.exit(isGood ? 0 : 1)
