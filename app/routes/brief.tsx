import type { Level } from '#levels/contract.ts'

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
            <dl className="targets">
              {Object.values(level.targets).map(({ id, name, role }) => (
                <div key={id}>
                  <dt>
                    {name} <span className="label">{role}</span>
                  </dt>
                  <dd className="mono">#{id}</dd>
                </div>
              ))}
            </dl>
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
