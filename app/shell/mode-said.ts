import type { Mode } from '#learner/progress-rules.ts'
import { toast } from '#ui/toasts.tsx'

/** Spec §4, "Mode toggle". */
const TOASTS: Record<Mode, { title: string; description: string }> = {
  live: {
    title: 'Live Mode Activated!',
    description: 'Sequential progression required. Complete levels one by one.',
  },
  demo: {
    title: 'Demo Mode Activated!',
    description: 'Free exploration enabled. Access any level at any time.',
  },
}

/** Demo mode does not skip the sign-up. The landing page says it too. */
const JOIN_FIRST = {
  title: 'Join First',
  description: 'Demo Mode skips the order of the levels, not the form on the first page.',
}

/** Says what a mode means. */
export function sayMode(mode: Mode, hasJoined: boolean): void {
  toast(TOASTS[mode])
  if (mode === 'demo' && !hasJoined) toast(JOIN_FIRST)
}
