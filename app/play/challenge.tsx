import { useState } from 'react'
import { useSearch } from 'wouter'
import { conditionsIn } from '#kit/conditions.ts'
import { KEYS, readText } from '#learner/storage.ts'
import { learner, useLearner } from '#learner/store.ts'
import { levelByParam } from '#levels/catalog.ts'
import { simulationOf } from '#levels/simulations.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { Mission } from './mission/mission.tsx'

/** Rarely needed, so it is not part of a level's files. */
const notFound = loadable(async () => (await import('./challenge-not-found.tsx')).ChallengeNotFound)

/** Rarely needed: for an address of an issued run or a series, or with a seat in a class. */
const handedOut = loadable(async () => (await import('./handed-out/handed-out.tsx')).HandedOut)

/** Loads the simulation, or the page for an unknown level, before the first render. */
export const prepare = (param: string | undefined): Promise<unknown> => {
  const level = levelByParam(param)
  return (level ? simulationOf(level) : notFound).load()
}

/** The challenge page: /challenge/{id}, level 1 without an id. Spec §2, "Challenge page". */
export function Page({ param }: { param: string | undefined }) {
  useLearner()
  const search = useSearch()
  const isHydrated = useHydrated()
  // Read once: if the seat is lost, an open level goes on, and its strip says so.
  const [hasSeat] = useState(() => readText(KEYS.seat))
  const level = levelByParam(param)
  if (!level) return <Missing />
  if (isHydrated && (/(?:^|[?&])(?:run|days)=/.test(search) || hasSeat))
    return <LoadedPart key={level.id + search} part={handedOut} level={level} search={search} />
  // Another level, another mode or another practice run are another mission: the simulation begins anew (spec §4, "Mode
  // toggle"). A key is not drawn, so it need not be that of the prerendered page, and a page in demo mode is not built
  // twice.
  const key = JSON.stringify([level.id, learner().mode, conditionsIn(search) === null ? null : search])
  return <Mission key={key} level={level} search={search} />
}

function Missing() {
  const loading = useLoaded(notFound)
  return loading.status === 'ready' ? <loading.value /> : null
}
