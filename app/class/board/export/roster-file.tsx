import type { Problem } from '#class/base/call.ts'
import type { Access } from '#class/board/live/access.ts'
import { readRoster } from '#class/files/read-roster.ts'
import { NO_ROSTER, type Roster } from '#class/files/roster.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { isStored, removeText, writeText } from '#learner/storage.ts'
import { Note } from '#ui/note.tsx'
import { FileKey } from './file-key.tsx'

type RosterFileProps = {
  access: Access
  roster: Roster
  onRoster: (roster: Roster) => void
  onFault: (fault: Problem | null) => void
}

/** The teacher's list of names, which stays in this browser. */
export function RosterFile({ access, roster, onRoster, onFault }: RosterFileProps) {
  return (
    <section aria-labelledby="roster-title">
      <h3 id="roster-title">Your list of names</h3>
      <p className="prose">
        A CSV file with a line for each person. A column “seat” gives the seat number; without it the order of
        the lines does. You can change the person in the panel of a seat.
      </p>
      <FileKey
        id="roster-file"
        label="Choose the list"
        onFault={(fault) => {
          const isKept = fault !== null && roster.people.length > 0
          onFault(isKept ? { ...fault, text: `${fault.text} The previous list stays.` } : fault)
        }}
        onFile={(file) => {
          const next = readRoster(file)
          writeText(LATER_KEYS.roster(access.id), JSON.stringify(next))
          onRoster(next)
        }}
      />
      {roster.people.length > 0 ? (
        <p id="roster-state">
          {roster.people.length} names, {Object.keys(roster.seats).length} with a seat.{' '}
          <button
            className="btn btn-quiet"
            id="roster-forget"
            type="button"
            onClick={() => {
              removeText(LATER_KEYS.roster(access.id))
              onRoster(NO_ROSTER)
            }}
          >
            Forget the list here
          </button>
        </p>
      ) : null}
      {roster.people.length > 0 && !isStored(LATER_KEYS.roster(access.id)) ? (
        <Note
          id="roster-not-kept"
          label="Your list of names"
          tone="danger"
          title="The list cannot be stored: the storage of this browser is full or blocked."
        >
          The list stays until you reload this page. Keep the file, and choose it again after that.
        </Note>
      ) : null}
    </section>
  )
}
