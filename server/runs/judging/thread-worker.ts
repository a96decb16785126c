import { gameOf } from '#levels/rulebook.ts'
import { answerInThread } from '#server/edge/answer-in-thread.ts'
import { judge, type Judged, rebuilt } from './judge.ts'
import type { Work } from './thread.ts'

answerInThread(({ level, deal, seed, recorded, fresh, elapsed }: Work): Judged => {
  const game = gameOf(level, deal)!
  return judge(game, rebuilt(game, seed, recorded), fresh, elapsed)
})
