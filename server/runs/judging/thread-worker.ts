import { gameOf } from '#levels/rulebook.ts'
import { answerInThread } from '#server/edge/answer-in-thread.ts'
import { judge, type Judgement, rebuilt } from './judge.ts'
import type { Work } from './thread.ts'

answerInThread(({ level, deal, seed, recorded, fresh, elapsed }: Work): Judgement => {
  const game = gameOf(level, deal)!
  return judge(game, rebuilt(game, seed, recorded), fresh, elapsed)
})
