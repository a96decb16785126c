import { type ReactNode, useState } from 'react'
import type { Level, Target } from '#levels/contract.ts'
import { Failed } from '#ui/failed.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Values } from '#ui/values.tsx'

/** Loaded when the learner opens it, because most never do. */
const toolNames = loadable(async () => (await import('./tool-names.tsx')).ToolNames)

type BriefProps = {
  /** Number of the level. */
  id: number
  level: Level | null
  children: ReactNode
}

/** Objectives, live tape and lesson, beside the simulation. Empty panels hold the place while the simulation is loaded. */
export function Brief({ id, level, children }: BriefProps) {
  const targets = Object.entries(level?.targets ?? {})
  const spoilers = level?.spoilers ?? []
  return (
    <div className="brief" aria-busy={level ? undefined : true}>
      <section className="panel" id="objectives" aria-labelledby="objectives-title">
        <h2 id="objectives-title">Objectives</h2>
        <ul>
          {level?.objectives.map((objective) => (
            <li key={objective}>
              <Values text={objective} />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel live" aria-labelledby="live-title">
        <h2 id="live-title">Live tape</h2>
        {children}
      </section>
      <section className="panel" id="intel" aria-labelledby="intel-title">
        <h2 id="intel-title">Intel {level ? <level.icon className="icon" /> : null}</h2>
        {level ? (
          <>
            <p>Trains: {level.intel.trains}</p>
            <Targets targets={targets.filter(([key]) => !spoilers.includes(key))} />
            <Hint id="hint-1" title="Hint">
              <p>
                <Values text={level.intel.nudge} />
              </p>
            </Hint>
            <Hint id="hint-2" title="Solution">
              <p>
                <Values text={level.intel.way} />
              </p>
              {spoilers.length > 0 ? (
                <TargetList targets={targets.filter(([key]) => spoilers.includes(key))} />
              ) : null}
            </Hint>
            <InYourTool level={id} />
          </>
        ) : null}
      </section>
    </div>
  )
}

function InYourTool({ level }: { level: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details id="tool-names" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>In your tool</summary>
      {isOpen ? <Names level={level} /> : null}
    </details>
  )
}

function Names({ level }: { level: number }) {
  const names = useLoaded(toolNames)
  if (names.status === 'failed')
    return <Failed what="The names" id="reload-tool-names" onRetry={names.retry} />
  return names.status === 'ready' ? <names.value level={level} /> : <p className="busy">Loading…</p>
}

function Hint({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details id={id}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** More targets than these are folded: the panel must not outgrow the simulation beside it. */
const SHOWN = 8

type TargetsProps = { targets: readonly (readonly [key: string, target: Target])[] }

function TargetList({ targets }: TargetsProps) {
  return (
    <dl className="targets" translate="no">
      {targets.map(([key, { id, name, role }]) => (
        <div key={key}>
          <dt>
            {name ? (
              <>
                {name} <span className="label">{role}</span>
              </>
            ) : (
              role
            )}
          </dt>
          <dd className="mono">{id ? `#${id}` : 'no lasting id'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Targets({ targets }: TargetsProps) {
  const list = <TargetList targets={targets} />
  if (targets.length <= SHOWN) return list
  return (
    <details id="target-list">
      <summary>{targets.length} targets</summary>
      {list}
    </details>
  )
}
