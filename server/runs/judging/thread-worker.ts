import { parentPort } from 'node:worker_threads'
import { gameOf } from '#levels/rulebook.ts'
import { judge, rebuilt } from './judge.ts'
import type { Answer, Work } from './thread.ts'

const say = (answer: Answer) => parentPort!.postMessage(answer, [])

parentPort!.on('message', ({ id, work }: { id: number; work: Work }) => {
  try {
    const { level, deal, seed, heard, fresh, elapsed } = work
    const game = gameOf(level, deal)!
    say({ id, judged: judge(game, rebuilt(game, seed, heard), fresh, elapsed) })
  } catch (error) {
    say({ id, error: String(error) })
  }
})

say({ ready: true })
