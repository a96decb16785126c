import { useState } from 'react'
import { loadScripts } from '#content/scripts.ts'
import { namedTool } from '#learner/named-tool.ts'
import { useLearner } from '#learner/store.ts'
import { CATALOG } from '#levels/catalog.ts'
import { lessonOf } from '#levels/lessons.ts'
import { type Way, ownTool, waysFor } from '#levels/own-tool.ts'
import { copyText } from '#ui/clipboard.ts'
import { Failed } from '#ui/failed.tsx'
import { type Loadable, loadable, useLoaded } from '#ui/loaded.ts'
import { Scroll } from '#ui/scroll.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import './chore.css'

/** How to solve a level with every tool: the lesson's steps, and the scripts of the libraries. */
async function loadChore(id: number) {
  const [lesson, scripts] = await Promise.all([lessonOf({ id }).load(), loadScripts(id)])
  return { lesson, scripts }
}

type ChoreData = Awaited<ReturnType<typeof loadChore>>

const CHORES = new Map(CATALOG.map(({ id }) => [id, loadable(() => loadChore(id))]))

/** The loader of a level's chore. @param id number of a level of the catalogue */
export const choreOf = (id: number): Loadable<ChoreData> => CHORES.get(id)!

/** The same chore in the learner's own tool first, or in another chosen tool. */
export function Chore({ level }: { level: number }) {
  const chore = useLoaded(choreOf(level))
  const { visitor } = useLearner()
  // The prerendered page knows no learner: the learner's own tool is known after hydration.
  const named = useHydrated() ? namedTool(visitor) : ''
  const [chosen, setChosen] = useState<string>()
  if (chore.status === 'failed')
    return <Failed what="The steps and scripts" id="reload-chore" onRetry={chore.retry} />
  if (chore.status === 'loading') return <p className="busy">Loading…</p>
  const ways = waysFor(named)
  const own = ownTool(named)
  const shown = chosen ?? ways.find(({ tool }) => tool === own)?.id ?? waysFor('')[0]!.id
  return (
    <div className="chore">
      <div className="row" role="group" aria-label="Tool">
        {ways.map(({ id, label }) => (
          <button
            key={id}
            className="btn"
            id={`chore-${id}`}
            type="button"
            aria-pressed={id === shown}
            onClick={() => setChosen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="label">
        These steps and scripts are for the standard task. A random task needs other values: read them from
        “Your task”.
      </p>
      {/* All tools stand in the page: search engines read the hidden ones too, and print shows all. */}
      {waysFor('').map((way) => (
        <section
          key={way.id}
          id={`chore-in-${way.id}`}
          aria-label={way.label}
          data-shown={way.id === shown || undefined}
        >
          <WayIn way={way} chore={chore.value} />
        </section>
      ))}
    </div>
  )
}

function WayIn({ way, chore: { lesson, scripts } }: { way: Way; chore: ChoreData }) {
  const activity = lesson.tools[way.tool]
  const script = way.script && scripts[way.script]
  const name = typeof activity === 'string' ? activity : activity.name
  return (
    <>
      <p>
        <b className="tool">{way.label}:</b> {name}
      </p>
      {typeof activity === 'string' ? null : (
        <ol>
          {activity.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {script ? <Script way={way} text={script} /> : null}
    </>
  )
}

function Script({ way: { id, label }, text }: { way: Way; text: string }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Scroll name={`Script for ${label}`}>
        <pre>
          <code>{text}</code>
        </pre>
      </Scroll>
      <div className="row">
        <button
          className="btn"
          id={`chore-copy-${id}`}
          type="button"
          onClick={async () =>
            setSaid(
              (await copyText(text)) ? 'Copied.' : 'Copying is blocked. Select the script and press Ctrl+C.',
            )
          }
        >
          Copy the script
        </button>
        <span role="status">{said}</span>
      </div>
    </>
  )
}
