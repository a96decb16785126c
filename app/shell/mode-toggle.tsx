import type { Mode } from '#learner/progress-rules.ts'
import { setMode, useLearner } from '#learner/store.ts'
import { toast } from '#ui/toasts.tsx'
import { useNativeChecked } from '#ui/use-native.ts'

const MODES: readonly { mode: Mode; text: string }[] = [
  { mode: 'live', text: 'Live' },
  { mode: 'demo', text: 'Demo' },
]

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

/** What demo mode does not skip, for who has not signed up. The landing page says it too. */
const JOIN_FIRST = {
  title: 'Join First',
  description: 'Demo Mode skips the order of the levels, not the form on the first page.',
}

/** Live or demo, for every visitor. */
export function ModeToggle() {
  return (
    <fieldset className="mode end" id="mode-toggle">
      <legend className="sr">Mode</legend>
      {MODES.map(({ mode, text }) => (
        <ModeChoice key={mode} mode={mode} text={text} />
      ))}
    </fieldset>
  )
}

function ModeChoice({ mode, text }: { mode: Mode; text: string }) {
  const { mode: chosen, visitor } = useLearner()
  const ref = useNativeChecked(chosen === mode, (isChecked) => {
    if (!isChecked) return
    setMode(mode)
    toast(TOASTS[mode])
    if (mode === 'demo' && !visitor) toast(JOIN_FIRST)
  })
  return (
    <label htmlFor={`mode-${mode}`}>
      <input
        className="cover"
        ref={ref}
        type="radio"
        name="mode"
        id={`mode-${mode}`}
        value={mode}
        defaultChecked={mode === 'live'}
      />
      {text}
    </label>
  )
}
