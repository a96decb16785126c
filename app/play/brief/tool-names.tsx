import { Link } from 'wouter'
import { namedTool } from '#learner/named-tool.ts'
import { useLearner } from '#learner/store.ts'
import { lessonOf } from '#levels/lessons.ts'
import { activityIn, toolsFor } from '#levels/own-tool.ts'
import { Failed } from '#ui/failed.tsx'
import { useLoaded } from '#ui/loaded.ts'

/** Each tool's name for the activity of a level, the learner's own tool first. */
export function ToolNames({ level }: { level: number }) {
  const { visitor } = useLearner()
  const lesson = useLoaded(lessonOf({ id: level }))
  if (lesson.status === 'failed')
    return <Failed what="The names" id="reload-tool-names" onRetry={lesson.retry} />
  if (lesson.status === 'loading') return <p className="busy">Loading…</p>
  return (
    <>
      <dl>
        {toolsFor(namedTool(visitor)).map((tool) => (
          <div key={tool}>
            <dt className="label">{tool}</dt>
            <dd>{activityIn(lesson.value, tool)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link id="tool-names-lesson" href={`/learn/${level}`}>
          Steps and scripts for each tool
        </Link>
      </p>
    </>
  )
}
