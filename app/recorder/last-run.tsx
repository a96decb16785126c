import { useState } from 'react'
import { KEYS, readText } from '#learner/storage.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { simulationOf } from '#levels/simulations.ts'
import { readRecording } from '#recorder/base/recording.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Failed } from '#ui/failed.tsx'
import { useLoaded } from '#ui/loaded.ts'
import { ReportView } from './report-view.tsx'

type LastRunDialogProps = { level: CatalogLine; onClose: () => void }

/** The report of a level's last run, on the page that lists all levels. */
export function LastRunDialog({ level, onClose }: LastRunDialogProps) {
  const { id, title } = level
  const loading = useLoaded(simulationOf(level))
  const [recording] = useState(() => readRecording(readText(KEYS.run(id)), id))
  return (
    <Dialog id="last-run" titleId="last-run-title" className="wide" onClose={onClose} isLight>
      <div className="flight">
        <h2 id="last-run-title">
          Level {id}: {title}
        </h2>
        {!recording ? (
          <p className="empty">
            The last run of this level is no longer stored, or cannot be read. Play the level again to get a
            new report.
          </p>
        ) : loading.status === 'ready' ? (
          <ReportView
            rules={loading.value.rules}
            recording={recording}
            level={id}
            when={new Date(recording.recordedAt)}
          />
        ) : loading.status === 'failed' ? (
          <Failed what="The level’s rules" id="reload-rules" onRetry={loading.retry} />
        ) : (
          <p className="empty busy">Loading the level’s rules…</p>
        )}
        <button className="btn" id="last-run-close" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
