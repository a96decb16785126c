import type { Context } from 'hono'
import { badgeSchema } from '#contract/class/badge.ts'
import {
  againSchema,
  byHandSchema,
  classSchema,
  linkSchema,
  patchClassSchema,
  patchSeatSchema,
  patchTaskSchema,
  removeSeatSchema,
  seatsSchema,
  sessionSchema,
  tasksSchema,
} from '#contract/class/instructor.ts'
import { LINES_HEADERS } from '#server/edge/lines.ts'
import { ask } from '#server/store/base/change.ts'
import { again } from '#server/store/base/conflict.ts'
import { actorOf, classIn, idIn } from './actors.ts'
import { giveBadge, listBadges, revokeBadge } from './badges/badges.ts'
import { classClosed, notAllowed, notFound } from './base/errors.ts'
import { forView, readBoard } from './board/board.ts'
import {
  boardToken,
  changeClass,
  createClass,
  detailOf,
  eraseClass,
  listClasses,
  lockedClass,
  renewCode,
  renewLink,
} from './classes/classes.ts'
import { exportClass } from './classes/export.ts'
import { bodyOf, type Routes } from './gate.ts'
import type { ClassServices } from './learner-calls.ts'
import { addSeats, changeSeat, endRunsOf, listCards, removeSeat, renewCard } from './seats/seats.ts'
import { askAgain, judgeByHand, readLog, readRun } from './tasks/class-runs.ts'
import { wordNow } from './tasks/sittings.ts'
import { addTasks, changeTask, readTasks, removeTask, toldTask } from './tasks/tasks.ts'

/** The mark in the query; null asks for everything. */
function sinceIn(c: Context): number | null {
  const since = c.req.query('since') ?? ''
  return /^\d{1,15}$/.test(since) ? Number(since) : null
}

/** The calls of a board. */
export function instructorCalls({ service, settler, streams }: ClassServices): Routes {
  const { store, now } = service

  /** Changes the class in the path, and tells everybody who watches it. */
  const changing =
    (work: (c: Context, id: string) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const { class: found } = await classIn(service, c)
      const answer = await work(c, found.id)
      streams.wrote(found.id)
      return answer
    }

  /** The account that owns a class which the caller makes; null for the operator. @throws {ClassRefusal} 403 */
  const ownerIn = async (c: Context): Promise<string | null> => {
    const actor = await actorOf(service, c)
    if (actor.kind === 'operator') return null
    if (actor.kind === 'instructor') return actor.userId
    throw notAllowed()
  }

  return {
    '/classes': {
      POST: async (c) => {
        const owner = await ownerIn(c)
        const { made, isNew } = await createClass(service, await bodyOf(c, classSchema), owner)
        return c.json(
          { class: await detailOf(service, made.id), board: boardToken(service, made) },
          isNew ? 201 : 200,
        )
      },
      GET: async (c) => c.json({ classes: await listClasses(service, await ownerIn(c)) }),
    },
    '/classes/:id': {
      GET: async (c) => c.json(await detailOf(service, (await classIn(service, c)).class.id)),
      PATCH: changing(async (c, id) => {
        const body = await bodyOf(c, patchClassSchema)
        await store.change(() => changeClass(service, id, body))
        return c.json(await detailOf(service, id))
      }),
      DELETE: changing(async (c, id) => {
        await store.change(() => eraseClass(id))
        return c.body(null, 204)
      }),
    },
    '/classes/:id/tasks': {
      POST: changing(async (c, id) => {
        const { tasks } = await bodyOf(c, tasksSchema)
        await store.change(function* () {
          yield* addTasks(service, yield* lockedClass(id), tasks)
        })
        return c.json({ tasks: (await readTasks(service, id)).map((task) => toldTask(service, task)) }, 201)
      }),
    },
    '/classes/:id/tasks/:task': {
      PATCH: changing(async (c, id) => {
        const task = idIn(c, 'task', 'task')
        const body = await bodyOf(c, patchTaskSchema)
        return c.json(toldTask(service, await store.change(() => changeTask(service, id, task, body))))
      }),
      DELETE: changing(async (c, id) => {
        const task = idIn(c, 'task', 'task')
        await store.change(() => removeTask(service, id, task))
        return c.body(null, 204)
      }),
    },
    '/classes/:id/seats': {
      POST: changing(async (c, id) => {
        const { count, once } = await bodyOf(c, seatsSchema)
        const { seats, areNew } = await again(() =>
          store.change(function* () {
            return yield* addSeats(service, yield* lockedClass(id), count, once)
          }),
        )
        return c.json({ seats }, areNew ? 201 : 200)
      }),
      GET: async (c) => c.json({ seats: await listCards(service, (await classIn(service, c)).class.id) }),
    },
    '/classes/:id/seats/:seat': {
      PATCH: changing(async (c, id) => {
        const seat = idIn(c, 'seat', 'seat')
        const body = await bodyOf(c, patchSeatSchema)
        return c.json(
          await store.change(function* () {
            return yield* changeSeat(service, yield* lockedClass(id), seat, body, true)
          }),
        )
      }),
      DELETE: changing(async (c, id) => {
        const seat = idIn(c, 'seat', 'seat')
        const { reason } = await bodyOf(c, removeSeatSchema)
        await store.change(() => removeSeat(service, id, seat, reason || null))
        await endRunsOf(service, seat)
        return c.body(null, 204)
      }),
    },
    '/classes/:id/seats/:seat/card': {
      POST: changing(async (c, id) => {
        const seat = idIn(c, 'seat', 'seat')
        return c.json(await again(() => store.change(() => renewCard(service, id, seat))), 201)
      }),
    },
    '/classes/:id/code': {
      POST: changing(async (c, id) => c.json({ code: await renewCode(service, id) }, 201)),
    },
    '/classes/:id/link': {
      POST: changing(async (c, id) => {
        const { kind } = await bodyOf(c, linkSchema)
        return c.json({ token: await renewLink(service, id, kind) }, 201)
      }),
    },
    '/classes/:id/again': {
      POST: changing(async (c, id) => {
        const body = await bodyOf(c, againSchema)
        return c.json(await store.change(() => askAgain(service, id, body)), 201)
      }),
    },
    '/classes/:id/sitting': {
      POST: changing(async (c, id) => {
        const { isOn } = await bodyOf(c, sessionSchema)
        const since = isOn ? now() : null
        await store.change(function* () {
          const { state } = yield* lockedClass(id)
          if (state === 'ended' && isOn) throw classClosed(state)
          yield* ask('update classes set sitting_at = $2, changed_at = $3 where id = $1', [id, since, now()])
        })
        return c.json({ isOn, since }, 201)
      }),
    },
    '/classes/:id/word': {
      GET: async (c) => c.json(wordNow(service, (await classIn(service, c, { mayView: true })).class)),
    },
    '/classes/:id/runs/:run': {
      GET: async (c) => {
        const { class: found } = await classIn(service, c)
        return c.json(await readRun(service, settler.settle, c.req.param('run') ?? '', { classId: found.id }))
      },
      PATCH: changing(async (c, id) => {
        const run = c.req.param('run') ?? ''
        await judgeByHand(service, id, run, await bodyOf(c, byHandSchema))
        return c.json(await readRun(service, settler.settle, run, { classId: id }))
      }),
    },
    '/classes/:id/runs/:run/log': {
      GET: async (c) => {
        const { class: found } = await classIn(service, c)
        return c.json(await readLog(service, c.req.param('run') ?? '', { classId: found.id }))
      },
    },
    '/classes/:id/board': {
      GET: async (c) => {
        const { class: found, isView } = await classIn(service, c, { mayView: true })
        const board = await readBoard(service, found.id, sinceIn(c))
        if (!board) throw notFound('class')
        return c.json(isView ? forView(board) : board)
      },
    },
    '/classes/:id/stream': {
      GET: async (c) => {
        const { class: found, isView } = await classIn(service, c, { mayView: true })
        const lines = c.req.method === 'HEAD' ? null : await streams.open(found.id, sinceIn(c), isView)
        return new Response(lines, { headers: LINES_HEADERS })
      },
    },
    '/classes/:id/export': {
      GET: async (c) => c.json(await exportClass(service, (await classIn(service, c)).class.id)),
    },
    '/classes/:id/badges': {
      POST: changing(async (c, id) =>
        c.json(await giveBadge(service, id, await bodyOf(c, badgeSchema)), 201),
      ),
      GET: async (c) => c.json({ badges: await listBadges(service, (await classIn(service, c)).class.id) }),
    },
    '/classes/:id/badges/:badge': {
      DELETE: changing(async (c, id) => {
        const badge = idIn(c, 'badge', 'badge')
        await store.change(() => revokeBadge(service, id, badge))
        return c.body(null, 204)
      }),
    },
  }
}
