import type { Access } from '#class/board/live/access.ts'
import type { SeatView } from '#class/board/live/derive.ts'
import { triedTasks } from '#class/board/live/state.ts'
import type { BoardNow } from '#class/board/live/use-board.ts'
import type { Roster } from '#class/files/roster.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const seatPanel = loadable(async () => (await import('#class/board/seat/seat-panel.tsx')).SeatPanel)
const settings = loadable(async () => (await import('#class/board/settings/settings.tsx')).Settings)
const exporting = loadable(async () => (await import('#class/board/export/export-panel.tsx')).ExportPanel)

/** The dialogs on top of the board. */
export type TopDialog = { kind: 'seat'; number: number } | { kind: 'settings' } | { kind: 'export' } | null

type OnTopProps = {
  shown: TopDialog
  access: Access
  board: BoardNow
  views: readonly SeatView[]
  roster: Roster
  onRoster: (roster: Roster) => void
  onAccess: (access: Access) => void
  onClose: () => void
}

/** The dialogs of a board, each loaded when it is opened. */
export function OnTop({ shown, access, board, views, roster, onRoster, onAccess, onClose }: OnTopProps) {
  const { state, detail, serverNow, refresh, change } = board
  return (
    <>
      {shown?.kind === 'seat' && state ? (
        <LoadedDialog
          part={seatPanel}
          access={access}
          code={detail?.code ?? null}
          view={views.find(({ seat }) => seat.number === shown.number) ?? null}
          tasks={state.tasks}
          now={serverNow}
          roster={roster}
          onRoster={onRoster}
          onClose={onClose}
        />
      ) : null}
      {shown?.kind === 'settings' && detail ? (
        <LoadedDialog
          part={settings}
          access={access}
          detail={detail}
          tried={state ? triedTasks(state) : null}
          onChange={change}
          onRefresh={refresh}
          onAccess={onAccess}
          onClose={onClose}
        />
      ) : null}
      {shown?.kind === 'export' ? (
        <LoadedDialog
          part={exporting}
          access={access}
          roster={roster}
          onRoster={onRoster}
          lateCounts={detail?.lateCounts ?? true}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
