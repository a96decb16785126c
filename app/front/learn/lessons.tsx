import { Link } from 'wouter'
import { SKILLS } from '#content/skills.ts'
import { CATALOG, LEVEL_COUNT, categoryOf } from '#levels/catalog.ts'
import { name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import './lessons.css'

/** The categories, in the order of the levels. */
const CATEGORIES = [...new Set(CATALOG.map(({ id }) => categoryOf(id)))]

/** The list of lessons, one for each level. */
export function Page() {
  return (
    <main className="page lessons" id="main">
      <PageHead
        title={`Lessons | ${name}`}
        description={`${LEVEL_COUNT} lessons: where each task occurs in real work, what stops robots, and how each tool does it.`}
        path="/learn"
      />
      <Ready />
      <div className="intro">
        <h1>Lessons</h1>
        <p className="lead">
          One for each level: where the task occurs in real work, what stops robots, and how each tool does
          it. You can read a lesson before its level is open. For a whole process there is{' '}
          <Link id="lesson-office" href="/learn/office">
            a robot you can start again
          </Link>
          .
        </p>
      </div>
      {CATEGORIES.map((category) => (
        <section key={category} aria-labelledby={`lessons-${category.split(' ')[0]}`}>
          <h2 id={`lessons-${category.split(' ')[0]}`}>{category}</h2>
          <ol>
            {CATALOG.filter(({ id }) => categoryOf(id) === category).map(({ id, title }) => (
              <li key={id}>
                <span className="mono">{id}</span>
                <span>
                  <Link id={`lesson-${id}`} href={`/learn/${id}`}>
                    <b>{title}</b>
                  </Link>{' '}
                  {SKILLS[id - 1]}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  )
}
