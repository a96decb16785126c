import type { Level, Target } from '#levels/contract.ts'

/** What to do and what it teaches, beside the simulation. Empty panels hold the place while the room is loaded. */
export function Brief({ level }: { level: Level | null }) {
  return (
    <div className="brief" aria-busy={level ? undefined : true}>
      <section className="panel" id="objectives" aria-labelledby="objectives-title">
        <h2 id="objectives-title">Objectives</h2>
        <ul>
          {level?.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </section>
      <section className="panel" id="intel" aria-labelledby="intel-title">
        <h2 id="intel-title">Intel {level ? <level.icon className="icon" /> : null}</h2>
        {level ? (
          <>
            <p>Trains: {level.intel.trains}</p>
            <Targets targets={Object.values(level.targets)} />
            <Hint id="hint-1" title="Hint: a nudge" text={level.intel.nudge} />
            <Hint id="hint-2" title="Hint: the way" text={level.intel.way} />
            <Hint id="tool-names" title="In your tool" text={level.intel.tools} />
          </>
        ) : null}
      </section>
    </div>
  )
}

function Hint({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <details id={id}>
      <summary>{title}</summary>
      <p>{text}</p>
    </details>
  )
}

/** More targets than these are folded: the panel must not outgrow the worktop beside it. */
const SHOWN = 8

function Targets({ targets }: { targets: readonly Target[] }) {
  const list = (
    <dl className="targets">
      {targets.map(({ id, name, role }) => (
        <div key={`${id} ${name}`}>
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
  if (targets.length <= SHOWN) return list
  return (
    <details id="target-list">
      <summary>{targets.length} targets</summary>
      {list}
    </details>
  )
}
