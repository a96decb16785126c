import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { statusOf } from '#learner/progress-rules.ts'
import { useLearner } from '#learner/store.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { toast } from '#ui/toasts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Why the learner may not open the level. Spec §5, "Level access"; the order is that of design §4. */
function useRefusal(level: CatalogLine, isAssigned: boolean): { title: string; description: string } | null {
  const { visitor, progress, mode } = useLearner()
  if (isAssigned) return null
  if (!visitor) {
    return {
      title: 'Access Denied! 🚫',
      description: 'Please submit the form first to start your RPA journey.',
    }
  }
  if (statusOf(progress, mode, level.id) === 'locked') {
    return {
      title: 'Level Locked! 🔒',
      description: `Complete Level ${level.id - 1} first to unlock this challenge. Switch to Demo Mode for free access.`,
    }
  }
  return null
}

/**
 * Sends a learner who may not play the level to the landing page, which says why.
 * @param isAssigned whether a class or a runner assigned the level: then the level before need not be completed
 * @returns whether the level is open; always false in the prerendered page, which knows no learner
 */
export function useAccess(level: CatalogLine, isAssigned = false): boolean {
  const [, navigate] = useLocation()
  const isHydrated = useHydrated()
  const refusal = useRefusal(level, isAssigned)
  const isRefused = isHydrated && refusal !== null
  const sendAway = useEffectEvent(() => {
    if (!refusal) return
    toast({ ...refusal, tone: 'danger' })
    navigate('/', { replace: true, state: refusal })
  })
  useEffect(() => {
    if (isRefused) sendAway()
  }, [isRefused])
  return isHydrated && !refusal
}
