import { NotFoundPage } from '#front/parts/not-found-page.tsx'
import { LEVEL_COUNT } from '#levels/catalog.ts'

/** The page for a lesson that does not exist. */
export const LessonNotFound = () => (
  <NotFoundPage
    title="Lesson Not Found"
    description={`The lessons are numbered 1 to ${LEVEL_COUNT}.`}
    lead={<>There is no lesson with this number. Lessons are numbered 1 to {LEVEL_COUNT}.</>}
    way={{ id: 'first-lesson', href: '/learn/1', label: 'The first lesson' }}
  />
)
