import { Fragment, type ReactElement } from 'react'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import { TERMINAL_LABELS } from '#office/apps/terminal/labels.ts'
import { type Input, type Screen } from '#office/apps/terminal/screens.ts'
import { TERMINAL } from '#office/apps/terminal/terminal.ts'
import { type Draw, Hidden, Nav, Page, Scroll } from '#server/office/apps/base/layout.tsx'

/** Rows of a screen that are read out when they change: the message and the state of the keyboard. */
const LIVE = [21, 23]

/** An input on the screen, as wide as its characters. @param isFirst it takes the focus */
const ScreenInput = ({
  input: { name, length, value, isSecret },
  isFirst,
}: {
  input: Input
  isFirst: boolean
}) => (
  <input
    id={`field-${name}`}
    className={`w${length}`}
    name={name}
    defaultValue={value}
    maxLength={length}
    size={length}
    type={isSecret ? 'password' : 'text'}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    aria-describedby="row-21"
    autoFocus={isFirst}
  />
)

/**
 * A row: text, and the inputs that lie on it. The text before an input is its label. Every character counts, so nothing
 * stands between the parts.
 * @param first the name of the input that takes the focus
 */
function Row({
  text,
  at,
  inputs,
  first,
}: {
  text: string
  at: number
  inputs: readonly Input[]
  first: string | undefined
}) {
  const sorted = inputs.toSorted((one, other) => one.column - other.column)
  /** The column behind an input; the first one, before all of them. */
  const behind = (one: Input | undefined) => (one ? one.column + one.length : 0)
  return (
    <div className="row" id={`row-${at}`} role={LIVE.includes(at) ? 'status' : undefined}>
      {sorted.map((one, i) => (
        <Fragment key={one.name}>
          <label htmlFor={`field-${one.name}`}>{text.slice(behind(sorted[i - 1]), one.column)}</label>
          <ScreenInput input={one} isFirst={one.name === first} />
        </Fragment>
      ))}
      <span>{text.slice(behind(sorted.at(-1)))}</span>
    </div>
  )
}

/** How a screen stands on its page. */
export type Standing = {
  /** Where its keys are sent, below the shift. */
  action?: string
  /** The name of its form. */
  form?: string
  /** Names what the screen is for, as its form says it. */
  shown?: string | undefined
  /** What kind of page it is that nobody asked for. */
  mark?: 'away' | 'broken' | 'notice' | 'restarted' | 'session-ended'
}

/** A screen as a page: 24 rows of 80 characters, and the keys as buttons. */
export const screenPage = (
  draw: Draw,
  screen: Screen,
  { action = '/terminal', form = 'screen', mark, shown }: Standing = {},
): ReactElement => {
  const { isBusy } = screen
  return (
    <Page
      look="terminal"
      title={`${screen.title} – terminal`}
      nav={<Nav title={TERMINAL.title} links={[[draw.base, PROGRAM_LABELS.desk]]} />}
      hasScript
    >
      <h1 className="unseen" id={mark ?? 'title'}>
        {screen.title}
      </h1>
      <form
        id={`form-${form}`}
        method={isBusy ? 'get' : 'post'}
        action={draw.base + (isBusy ? '/terminal' : action)}
      >
        {!isBusy && (
          <>
            <Hidden name="token" value={draw.token('terminal')} />
            <Hidden name="screen" value={screen.name} />
            {shown !== undefined && <Hidden name="shown" value={shown} />}
          </>
        )}
        <Scroll name="Screen">
          <div id="screen" className="screen" data-screen={screen.name} translate="no">
            {screen.rows.map((text, at) => (
              <Row
                key={at}
                text={text}
                at={at}
                inputs={screen.inputs.filter(({ row }) => row === at)}
                first={screen.inputs[0]?.name}
              />
            ))}
          </div>
        </Scroll>
        <div id="keys">
          {screen.keys.map(([key, does]) => (
            <button key={key} id={`key-${key.toLowerCase()}`} name="key" value={key}>
              {key} <span>{does.toLowerCase()}</span>
            </button>
          ))}
          {isBusy && (
            <button id="again" autoFocus>
              {TERMINAL_LABELS.again}
            </button>
          )}
        </div>
      </form>
      <p className="hint">The keys of your keyboard do the same as these buttons.</p>
    </Page>
  )
}
