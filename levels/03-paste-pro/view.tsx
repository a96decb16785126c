import { Copy } from 'lucide-react'
import type { ViewProps } from '#levels/contract.ts'
import { copyText } from '#ui/clipboard.ts'
import { TextField } from '#ui/field.tsx'
import { level } from './level.ts'
import { CLIPBOARD_TEXT, type Event, type State, problemOf } from './rules.ts'

/** The sentence about the last press of Copy. */
const OUTCOMES = {
  none: '',
  copied: 'Copied',
  refused: 'The browser did not allow copying. Select the text and press Ctrl+C.',
}

type ClipProps = { content: string; state: State['copy']; onCopied: (isDone: boolean) => void }

/** The text to copy, with the button that copies it. */
export function Clip({ content, state, onCopied }: ClipProps) {
  const { text, copy, outcome } = level.targets
  return (
    <div className="row">
      <code className="clip" id={text.id} translate="no">
        {content}
      </code>
      <button
        className="btn"
        id={copy.id}
        type="button"
        onClick={async () => onCopied(await copyText(content))}
      >
        <Copy className="icon" /> {copy.name}
      </button>
      <span
        className={state === 'refused' ? 'bad' : 'good'}
        id={outcome.id}
        role="status"
        aria-label={outcome.name}
      >
        {OUTCOMES[state]}
      </span>
    </div>
  )
}

export function View({ state, send }: ViewProps<State, Event>) {
  const { field } = level.targets
  return (
    <>
      <Clip
        content={CLIPBOARD_TEXT}
        state={state.copy}
        onCopied={(isDone) => send({ type: 'copied', isDone })}
      />
      <TextField
        id={field.id}
        label={field.name}
        verdict={level.targets.verdict}
        autoComplete="off"
        spellCheck={false}
        value={state.text}
        onValue={(value) => send({ type: 'filled', text: value })}
        error={problemOf(state)}
        praise={state.text === CLIPBOARD_TEXT ? 'Correct.' : undefined}
      />
    </>
  )
}
