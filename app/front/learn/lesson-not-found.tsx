import { Link } from 'wouter'
import { TornTape } from '#front/parts/torn-tape.tsx'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#front/parts/not-found.css'

const TITLE = 'Lesson Not Found'

/** The page for a lesson that does not exist. The server answers 404. */
export function LessonNotFound() {
  return (
    <main id="main">
      <PageHead title={TITLE} description={`The lessons are numbered 1 to ${LEVEL_COUNT}.`} path={null} />
      <Ready />
      <TornTape />
      <div className="page lost">
        <div>
          <h1>{TITLE}</h1>
          <p className="lead">
            There is no lesson with this number. Lessons are numbered 1 to {LEVEL_COUNT}.
          </p>
          <Link className="btn btn-go btn-lg" id="first-lesson" href="/learn/1">
            The first lesson
          </Link>
        </div>
      </div>
    </main>
  )
}
