import { useEffect, useState } from 'react'
import { accountToken } from '#class/base/account-token.ts'
import { type Problem, classCall, sayProblem } from '#class/base/call.ts'
import type { ClassHead } from '#contract/class/instructor.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { hasSession, removeText } from '#learner/storage.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { Note } from '#ui/note.tsx'
import { type Access, forgetBoard, knownBoards } from './live/access.ts'

const makeClass = loadable(async () => (await import('./make.tsx')).MakeClass)

/** The classes of this browser's links and of its account, and the way to make one. */
export function Chooser({ onChoose }: { onChoose: (access: Access) => void }) {
  const [known, setKnown] = useState(knownBoards)
  const [own, setOwn] = useState<readonly ClassHead[] | null>(null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [isSignedIn] = useState(hasSession)

  useEffect(() => {
    if (!isSignedIn) return
    accountToken()
      .then((token) => classCall<{ classes: ClassHead[] }>('GET /classes', { token: token ?? undefined }))
      .then(
        ({ classes }) => setOwn(classes),
        (reason: unknown) => setFault(sayProblem(reason)),
      )
  }, [isSignedIn])

  const others = own?.filter(({ id }) => !known.some((one) => one.id === id)) ?? []
  return (
    <>
      {known.length + others.length > 0 ? (
        <ul className="board-list" id="board-classes" aria-label="Classes">
          {known.map((access) => (
            <li key={access.id + access.kind} className="row">
              <button className="btn" type="button" onClick={() => onChoose(access)}>
                {access.name || 'A class'}
                {access.kind === 'view' ? ', projector' : ''}
              </button>
              <button
                className="btn btn-quiet"
                type="button"
                aria-label={`Forget here: ${access.name || 'the class'}`}
                onClick={() => {
                  forgetBoard(access)
                  // Real names are kept in this browser alone. They are removed with the last link to the class.
                  if (!knownBoards().some(({ id }) => id === access.id))
                    removeText(LATER_KEYS.roster(access.id))
                  setKnown(knownBoards())
                }}
              >
                Forget here
              </button>
            </li>
          ))}
          {others.map(({ id, name, state, seats }) => (
            <li key={id}>
              <button
                className="btn"
                type="button"
                onClick={() => onChoose({ kind: 'account', id, name, link: null })}
              >
                {name}
              </button>{' '}
              <span className="label">
                {seats} seats{state === 'open' ? '' : `, ${state}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty" id="board-none">
          {isSignedIn && own === null && !fault ? (
            'Loading your classes…'
          ) : (
            <>
              No class yet. Ask the operator of this site for a class link. The operator makes it with{' '}
              <code>npm run arena -- class new "4B"</code>
            </>
          )}
        </p>
      )}
      {/* Asked at each drawing: a broken or ended session is removed when it is used. */}
      {fault && hasSession() ? (
        <Note id="board-account" label="Account" tone="plain" title={fault.title}>
          {fault.text} You can make classes if the operator made you an instructor:{' '}
          <code>npm run arena -- instructor EMAIL</code>
        </Note>
      ) : null}
      {own ? <LoadedPart part={makeClass} onMade={onChoose} /> : null}
    </>
  )
}
