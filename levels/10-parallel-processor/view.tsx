import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { TextField } from '#ui/field.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, ONE_FOCUS, SEQUENTIAL, type State, WORD, faultIn, isCrowded, rules } from './rules.ts'

const { box1, box2, box3, box4, outcome } = level.targets
const BOX_TARGETS = [box1, box2, box3, box4]

/** Time of each box's last edit, counted from the first one: the basis for “at once”. */
function EditTimes({ editedAt }: Pick<State, 'editedAt'>) {
  const times = editedAt.filter((at) => at !== null)
  const first = Math.min(...times)
  return (
    <dl className="steps" id="edit-times">
      {editedAt.map((at, box) => (
        // A box is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={box}>
          <dt className="label">{NAMES.box(box + 1)}</dt>{' '}
          <dd className="mono">{at === null ? 'not yet' : `+${at - first} ms`}</dd>
        </div>
      ))}
    </dl>
  )
}

type BoxesProps = {
  texts: readonly string[]
  editedAt: State['editedAt']
  /** The text that each box asks for. */
  word: string
  /** The sentence about each box, unless it is right. */
  notes?: readonly { error?: string; hint?: string }[]
  onEdit: (box: number, text: string) => void
}

/** The four boxes, and when each was last edited. */
export function Boxes({ texts, editedAt, word, notes, onEdit }: BoxesProps) {
  return (
    <>
      <div className="two">
        {BOX_TARGETS.map(({ id, name }, box) => (
          <TextField
            key={id}
            id={id}
            label={name}
            autoComplete="off"
            spellCheck={false}
            value={texts[box]!}
            onValue={(text) => onEdit(box, text)}
            {...notes?.[box]}
            praise={texts[box] === word ? word : undefined}
          />
        ))}
      </div>
      <EditTimes editedAt={editedAt} />
    </>
  )
}

export function View({ state, send }: ViewProps<State, Event>) {
  const right = state.texts.filter((text) => text === WORD).length
  return (
    <>
      <Boxes
        texts={state.texts}
        editedAt={state.editedAt}
        word={WORD}
        notes={state.texts.map((_, box) => {
          const fault = faultIn(state.texts, box, WORD)
          return fault === null ? {} : { error: fault }
        })}
        onEdit={(box, text) => send({ type: 'edited', box, text })}
      />
      {state.isSequential ? (
        <Outcome of={outcome} tone="danger" title={SEQUENTIAL.title}>
          {SEQUENTIAL.text}
        </Outcome>
      ) : rules.isSolved(state) ? (
        <Outcome of={outcome} tone="done" title="In sync">
          All four boxes hold {WORD}.
        </Outcome>
      ) : (
        <Outcome
          of={outcome}
          tone={isCrowded(state.texts, WORD) ? 'danger' : 'plain'}
          title={`${right} of ${state.texts.length} boxes ${right === 1 ? 'holds' : 'hold'} ${WORD}`}
        >
          {isCrowded(state.texts, WORD) ? ONE_FOCUS : undefined}
        </Outcome>
      )}
    </>
  )
}
