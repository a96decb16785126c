import * as z from 'zod'

/** The name of a task, a condition or an agent. */
export const nameSchema = z.string().min(1).max(100)

/** Seeds of the split `dev`: `dev-0` to `dev-4`. */
export const DEV_SEEDS = 5

/** A task in `/tasks.json`: a level under conditions. It has no target, id, hint or answer. */
const taskSchema = z.object({
  id: nameSchema,
  level: z.int().min(1),
  title: z.string(),
  /** The goal in words, for an agent. The wanted values stand in the page, in `#task`. */
  goal: z.string(),
  /** Keys of conditions, in their order; none on a calm page. */
  conditions: z.array(z.string()),
  /** `constant`: the events that win one seed win every seed. */
  answer: z.enum(['constant', 'dealt']),
  /** Skills that a tool needs besides clicking and typing. */
  needs: z.array(z.string()),
  /** Longest time from the opening of a run to its end. */
  seconds: z.int().min(1),
  /** Actions of the reference player: the largest number over all seeds. */
  steps: z.int().min(1),
  /** ms of waits that the level imposes: the least and the most over all seeds. */
  imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  /** The same facts of the standard task (`"deal": "plain"`), which asks for the same under every seed. */
  plain: z.object({
    goal: z.string(),
    answer: z.enum(['constant', 'dealt']),
    steps: z.int().min(1),
    imposedMs: z.tuple([z.int().min(0), z.int().min(0)]),
  }),
})

/** A task of the office in `/tasks.json`: a shift of a process, with so many items, on a day. It has no level. */
const officeTaskSchema = z.object({
  id: nameSchema,
  process: nameSchema,
  /** Number of items. */
  size: z.int().min(1),
  day: z.enum(['calm', 'rough']),
  title: z.string(),
  /** The goal in words, for an agent. Everything else is in the brief, which the desk of the shift leads to. */
  goal: z.string(),
  /** Keys of the faults of the day. */
  conditions: z.array(z.string()),
  answer: z.literal('dealt'),
  /** Skills that a tool needs besides clicking and typing. */
  needs: z.array(z.string()),
  /** Longest time from the issue of a shift to its end. */
  seconds: z.int().min(1),
})

/** The version of this project, and the full hash of the commit; null for sources without Git. */
export const releaseSchema = z.object({ version: z.string(), commit: z.string().nullable() })

export type Release = z.infer<typeof releaseSchema>

/**
 * `/tasks.json`: the levels' tasks, then those of the office. `rules` is a hash of all levels' rules, `build` a hash of
 * everything that the build read.
 */
export const tasksSchema = z.object({
  version: z.literal(1),
  rules: z.string(),
  build: z.string(),
  release: releaseSchema.optional(),
  tasks: z.array(z.union([taskSchema, officeTaskSchema])),
})

export type LevelTask = z.infer<typeof taskSchema>

export type OfficeTask = z.infer<typeof officeTaskSchema>

export type Tasks = z.infer<typeof tasksSchema>

/** Whether a task is one of a level. The others are shifts of the office. */
export const isLevelTask = (task: LevelTask | OfficeTask): task is LevelTask => 'level' in task

/** The keys of all conditions of levels, in their order: one of their tasks has all of them. Null without a build's tasks. */
export const conditionKeys = (built: Pick<Tasks, 'tasks'> | null): readonly string[] | null =>
  built && (built.tasks.filter(isLevelTask).find(({ conditions }) => conditions.length > 1)?.conditions ?? [])

/**
 * The first word of `?conditions=` that names no condition. A page under such a word would be calm.
 * @param known null: nobody knows the conditions, so no word is refused
 */
export const unknownCondition = (words: string, known: readonly string[] | null): string | undefined =>
  known ? words.split(',').find((word) => word !== '' && word !== 'all' && !known.includes(word)) : undefined
/** The name of the day of a task or run: calm, its condition, or all. */
export const dayOf = ({ conditions }: { conditions: readonly string[] }): string =>
  conditions.length === 0 ? 'calm' : conditions.length === 1 ? conditions[0]! : 'all'
