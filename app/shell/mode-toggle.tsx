import { useState } from 'react'
import type { Mode } from '#learner/progress-rules.ts'
import { setMode, useLearner } from '#learner/store.ts'
import { loadable } from '#ui/loaded.ts'
import { useNativeChecked } from '#ui/use-native.ts'

const MODES: readonly { mode: Mode; text: string }[] = [
  { mode: 'live', text: 'Live' },
  { mode: 'demo', text: 'Demo' },
]

/** Loaded once, so that the messages of two quick changes come in order. A change whose message did not load is silent. */
const messages = loadable(() => import('./mode-said.ts'))

/** Live or demo, for every visitor. */
export function ModeToggle() {
  const [, redraw] = useState({})
  const { mode: chosen, visitor } = useLearner()
  const choose = (mode: Mode) => {
    // If the change would lock a level that is being worked on, the level asks first (app/play/foot/objection.tsx). The
    // header does not know levels.
    if (window.dispatchEvent(new CustomEvent('mode-asked', { cancelable: true, detail: { mode } }))) {
      setMode(mode)
      messages.load().then(
        ({ sayMode }) => sayMode(mode, visitor !== null),
        () => {},
      )
      return
    }
    // The browser has unchecked the other radio button.
    const other = document.getElementById(`mode-${chosen}`) as HTMLInputElement
    other.checked = true
    redraw({})
  }
  return (
    <fieldset className="mode end" id="mode-toggle" title="Changing the mode restarts an open level">
      <legend className="sr">Mode</legend>
      {MODES.map(({ mode, text }) => (
        <ModeChoice
          key={mode}
          mode={mode}
          text={text}
          isChosen={mode === chosen}
          onChoose={() => choose(mode)}
        />
      ))}
    </fieldset>
  )
}

type ModeChoiceProps = { mode: Mode; text: string; isChosen: boolean; onChoose: () => void }

function ModeChoice({ mode, text, isChosen, onChoose }: ModeChoiceProps) {
  const ref = useNativeChecked(isChosen, (isChecked) => isChecked && onChoose())
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
