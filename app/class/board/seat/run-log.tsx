import { useMemo, useState } from 'react'
import type { ClassLog } from '#contract/class/run.ts'
import { type Entry, sealLog } from '#game/log.ts'
import { levelById } from '#levels/catalog.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { simulationOf } from '#levels/simulations.ts'
import { FORMAT, type Recording } from '#recorder/base/recording.ts'
import { LoadedPart } from '#ui/loaded-parts.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'

const reportView = loadable(async () => (await import('#recorder/report-view.tsx')).ReportView)

/** An event of a room in words: its type and what it holds. */
const eventInWords = (entry: Entry): string => {
  if (!('event' in entry)) return ''
  const { type = '', ...rest } = entry.event as Record<string, unknown>
  const values = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
  return [String(type), ...values].join(', ').slice(0, 200)
}

/**
 * A log as the recorder's view reads it. The log does not say which controls were pressed, only which events the room
 * got.
 */
function recordingOf({ level, seed, deal, entries: all }: ClassLog, endedAt: number): Recording {
  // The server has checked the entries.
  const entries = all as readonly Entry[]
  return {
    ...FORMAT,
    recordedAt: new Date(endedAt).toISOString(),
    log: sealLog(level, seed, [...entries], deal),
    until: entries.at(-1)?.at ?? 0,
    inputs: entries.map((entry) => ({ kind: 'page', type: '', id: '', name: eventInWords(entry) })),
    strays: [],
  }
}

/** A run as the recorder's view draws it. */
export function RunLog({ log, endedAt }: { log: ClassLog; endedAt: number }) {
  const level = levelById(log.level)!
  const [simulation] = useState(() =>
    loadable(async () => (log.deal === 'own' ? loadRandomSimulation(level) : simulationOf(level).load())),
  )
  const loading = useLoaded(simulation)
  const recording = useMemo(() => recordingOf(log, endedAt), [log, endedAt])
  const rules = loading.status === 'ready' ? loading.value?.rules : undefined
  if (!rules) return <p className="empty busy">Loading the level’s rules…</p>
  if (log.entries.length === 0) return <p className="empty">No action in this run yet.</p>
  return (
    <LoadedPart
      part={reportView}
      rules={rules}
      recording={recording}
      level={log.level}
      when={null}
      isTheirs
    />
  )
}
