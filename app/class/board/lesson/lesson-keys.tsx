import type { FormEvent, ReactNode } from 'react'
import { type Access, boardCall } from '#class/board/live/access.ts'
import { orToast } from '#class/board/live/or-toast.ts'
import type { BoardState } from '#class/board/live/state.ts'
import type { BoardNow } from '#class/board/live/use-board.ts'
import { useDraft } from '#class/board/live/use-draft.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'
import type { Door } from '#contract/class/state.ts'
import { SelectField, TextField } from '#ui/field.tsx'

/** The views that replace the board or lie over it. */
export type OpenedView = 'projector' | 'cards' | 'hand-outs' | 'settings' | 'export'

type LessonKeysProps = {
  access: Access
  its: BoardState['class']
  board: Pick<BoardNow, 'detail' | 'refresh' | 'change'>
  onOpen: (what: OpenedView) => void
  /** Stands beside the notice. */
  children: ReactNode
}

/** All keys of a lesson. */
export function LessonKeys({
  access,
  its,
  board: { detail, refresh, change },
  onOpen,
  children,
}: LessonKeysProps) {
  return (
    <>
      <div className="row board-keys">
        <button className="btn" id="board-projector" type="button" onClick={() => onOpen('projector')}>
          Projector
        </button>
        <SelectField
          id="board-door"
          label="Joining"
          value={its.door}
          onValue={(door) => void change({ door: door as Door })}
          disabled={its.state === 'ended'}
        >
          <option value="code">With code or card</option>
          <option value="cards">Only with a card</option>
          <option value="shut">Closed</option>
        </SelectField>
        <button
          className="btn"
          id="board-freeze"
          type="button"
          aria-pressed={its.isFrozen}
          onClick={() => void change({ isFrozen: !its.isFrozen })}
        >
          {its.isFrozen ? 'Back to work' : 'Look at the teacher'}
        </button>
        <button
          className="btn"
          id="board-sitting"
          type="button"
          aria-pressed={its.sitting.isOn}
          onClick={() =>
            void orToast(boardCall(access, 'POST /sitting', { isOn: !its.sitting.isOn }).then(refresh))
          }
        >
          {its.sitting.isOn ? 'End the supervised session' : 'Start a supervised session'}
        </button>
        <button
          className="btn"
          id="board-cards"
          type="button"
          disabled={!detail}
          onClick={() => onOpen('cards')}
        >
          Cards
        </button>
        <button
          className="btn"
          id="board-hand-outs"
          type="button"
          disabled={!detail}
          onClick={() => onOpen('hand-outs')}
        >
          Worksheets
        </button>
        <button
          className="btn"
          id="board-settings"
          type="button"
          disabled={!detail}
          onClick={() => onOpen('settings')}
        >
          Tasks and settings
        </button>
        <button className="btn" id="board-export" type="button" onClick={() => onOpen('export')}>
          Export
        </button>
      </div>
      <div className="row board-keys">
        <Notice notice={its.notice} onSend={(notice) => change({ notice })} />
        {children}
      </div>
    </>
  )
}

function Notice({ notice, onSend }: { notice: string; onSend: (notice: string) => Promise<boolean> }) {
  const [text, setText, setIsSent] = useDraft(notice)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    void onSend(text.trim()).then(setIsSent)
  }
  return (
    <form className="notice-form" onSubmit={send}>
      <TextField
        id="board-notice"
        label="Notice on every learner’s page"
        isOptional
        value={text}
        onValue={setText}
        maxLength={CLASS_TEXT_LIMITS.notice}
        autoComplete="off"
      />
      <button className="btn" id="board-notice-send" type="submit">
        Show notice
      </button>
    </form>
  )
}
