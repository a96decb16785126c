import { useLearner } from '#learner/store.ts'
import { levelByParam } from '#levels/catalog.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ChallengeNotFound } from './challenge-not-found.tsx'
import { Mission } from './mission.tsx'

/** The challenge page: /challenge/{id}, level 1 without an id. Spec §2, "Challenge page". */
export function Page({ param }: { param: string | undefined }) {
  const isHydrated = useHydrated()
  const { mode } = useLearner()
  const level = levelByParam(param)
  if (!level) return <ChallengeNotFound />
  // Another level or another mode is another mission: the room begins anew (spec §4, "Mode toggle").
  return <Mission key={`${level.id} ${isHydrated ? mode : 'live'}`} level={level} />
}
