import { useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import { onDay } from '#class/base/day.ts'
import { Sure } from '#class/base/sure.tsx'
import { type Access, boardCall, rememberBoard } from '#class/board/live/access.ts'
import type { ClassDetail, NewCode, NewLink, PatchClassBody } from '#contract/class/instructor.ts'
import { copyText } from '#ui/clipboard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { Rules } from './rules.tsx'
import { type Act, TasksSection } from './tasks-section.tsx'
import '#class/board/parts/panel.css'

type SettingsProps = {
  access: Access
  detail: ClassDetail
  /** Places of the tasks that have marks or attempts; null until they are known. */
  tried: ReadonlySet<number> | null
  onChange: (body: PatchClassBody) => Promise<unknown>
  onRefresh: () => Promise<void>
  /** The board has a new link. */
  onAccess: (access: Access) => void
  onClose: () => void
}

/** Tasks, the code, the links, and the end of a class. */
export function Settings({ access, detail, tried, onChange, onRefresh, onAccess, onClose }: SettingsProps) {
  const [outcome, setOutcome] = useState<(Problem & { tone: 'done' | 'danger' }) | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const isEnded = detail.state === 'ended'
  const end = useCatchFocus<HTMLDivElement>(isEnded)
  // The form of a task disappears with its task.
  const said = useCatchFocus<HTMLDivElement>(outcome)

  /** Does something, and reports the result. */
  const doing = async (work: () => Promise<string | Problem>, refresh = onRefresh) => {
    try {
      const said = await work()
      await refresh()
      setOutcome({ ...(typeof said === 'string' ? { title: said, text: '' } : said), tone: 'done' })
    } catch (reason) {
      setOutcome({ ...sayProblem(reason), tone: 'danger' })
      // Another instructor may have changed the class: the page shows what is there now.
      await refresh().catch(() => {})
    }
  }
  const act: Act = (work, refresh) => void doing(work, refresh)

  const renewLink = (kind: 'board' | 'view') => {
    // The old link is no longer valid, so the page reads everything again with the new one.
    const isOwn = kind === 'board' && access.kind === 'board'
    act(
      async () => {
        const { token } = await boardCall<NewLink>(access, 'POST /link', { kind })
        const renewed: Access = { kind, id: access.id, name: detail.name, link: token }
        if (kind === 'board') rememberBoard(renewed)
        if (isOwn) onAccess(renewed)
        setLink(`${location.origin}/board#${token}`)
        return 'A new link was made. Older links of this kind no longer work.'
      },
      isOwn ? async () => {} : onRefresh,
    )
  }

  return (
    <Dialog id="settings-panel" titleId="settings-title" className="board-panel" onClose={onClose}>
      <div className="sheet">
        <h2 id="settings-title">Tasks and settings</h2>
        {outcome ? (
          <Note ref={said} id="settings-outcome" label="Settings" tone={outcome.tone} title={outcome.title}>
            {outcome.text}
          </Note>
        ) : null}
        <TasksSection access={access} detail={detail} tried={tried} act={act} />
        <Rules detail={detail} onChange={onChange} />
        <section aria-labelledby="links-title">
          <h3 id="links-title">Code and links</h3>
          <p>
            Code{' '}
            <b className="mono" id="settings-code">
              {detail.code}
            </b>
          </p>
          <div className="row">
            <button
              className="btn"
              id="code-renew"
              type="button"
              disabled={isEnded}
              onClick={() =>
                act(async () => `The new code is ${(await boardCall<NewCode>(access, 'POST /code')).code}.`)
              }
            >
              New code
            </button>
            <button className="btn" id="view-renew" type="button" onClick={() => renewLink('view')}>
              New projector link
            </button>
            <button className="btn" id="board-renew" type="button" onClick={() => renewLink('board')}>
              New board link
            </button>
          </div>
          <p className="label wrap">
            Projector and assistants:{' '}
            <span className="mono">{`${location.origin}/board#${detail.view}`}</span>
          </p>
          {link ? (
            <p className="wrap">
              <span className="mono" id="new-link">
                {link}
              </span>{' '}
              <button className="btn" id="new-link-copy" type="button" onClick={() => void copyText(link)}>
                Copy
              </button>
            </p>
          ) : null}
        </section>
        <section aria-labelledby="end-title">
          <h3 id="end-title">Pause and end</h3>
          <p className="prose">
            In a paused class nobody can start a run. An ended class cannot be opened again; it is deleted on{' '}
            {onDay(detail.erasedOn)} at the latest, and the runs {detail.logDays} days after each run.
          </p>
          {isEnded ? (
            <Note ref={end} id="settings-ended" label="Settings" tone="plain" title="This class has ended." />
          ) : (
            <div className="row">
              <button
                className="btn"
                id="class-pause"
                type="button"
                onClick={() => void onChange({ state: detail.state === 'paused' ? 'open' : 'paused' })}
              >
                {detail.state === 'paused' ? 'Continue' : 'Pause'}
              </button>
              <Sure
                id="class-end"
                label="End the class…"
                yes="Yes, end the class"
                no="Cancel"
                onYes={() => void onChange({ state: 'ended' })}
              />
            </div>
          )}
        </section>
        <p>
          <button className="btn" id="settings-close" type="button" onClick={onClose}>
            Close
          </button>
        </p>
      </div>
    </Dialog>
  )
}
