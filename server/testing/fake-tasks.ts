import type { LevelTask, Tasks } from '#contract/tasks.ts'

const KNOWN: Pick<LevelTask, 'answer' | 'steps' | 'imposedMs'> = {
  answer: 'dealt',
  steps: 9,
  imposedMs: [0, 0],
}

const task = (level: number, slug: string, conditions: string[], name = ''): LevelTask => ({
  id: `botarena.${slug}${name}-v1`,
  level,
  title: slug,
  goal: 'Do it. Then press Complete Mission.',
  conditions,
  needs: [],
  seconds: 900,
  ...KNOWN,
  plain: { goal: 'Do it.', ...KNOWN },
})

/** Tasks in the form of the build's: three levels, calm, under each condition and under all of them. */
export const fakeTasks = (conditions: string[]): Tasks => ({
  version: 1,
  rules: 'rules',
  build: 'build-1',
  tasks: [
    [4, '04-select-specialist'] as const,
    [5, '05-check-champion'] as const,
    [8, '08-table-scraper'] as const,
  ].flatMap(([level, slug]) => [
    task(level, slug, []),
    ...conditions.map((key) => task(level, slug, [key], `.${key}`)),
    task(level, slug, conditions, '.all'),
  ]),
})
