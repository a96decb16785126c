import { learner, useLearner } from '#learner/store.ts'
import { levelByParam } from '#levels/catalog.ts'
import { ChallengeNotFound } from './challenge-not-found.tsx'
import { Mission } from './mission.tsx'

/** The room comes in a file of its own. */
export const prepare = async (param: string | undefined): Promise<unknown> => levelByParam(param)?.room.load()

/** The challenge page: /challenge/{id}, level 1 without an id. Spec §2, "Challenge page". */
export function Page({ param }: { param: string | undefined }) {
  useLearner()
  const level = levelByParam(param)
  if (!level) return <ChallengeNotFound />
  // Another level or another mode is another mission: the room begins anew (spec §4, "Mode toggle"). A key is not
  // drawn, so it need not be that of the prerendered page, and a page in demo mode is not built twice.
  return <Mission key={`${level.id} ${learner().mode}`} level={level} />
}
