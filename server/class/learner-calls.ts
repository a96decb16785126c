import type { Context } from 'hono'
import { joinSchema, lookSchema, type OwnSeats } from '#contract/class/anybody.ts'
import { hintSchema, patchMeSchema, recordingSchema, runSchema } from '#contract/class/learner.ts'
import { bearerOf } from '#server/edge/keys.ts'
import { actorOf, seatIn } from './actors.ts'
import { ClassRefusal, noToken, notAllowed } from './base/errors.ts'
import type { ClassService } from './base/service.ts'
import { meOf } from './board/me.ts'
import { ranksOf } from './board/ranks.ts'
import type { Streams } from './board/stream.ts'
import { exportSeat } from './classes/export.ts'
import { bodyOf, type Routes } from './gate.ts'
import { changeSeat, endRunsOf, join, lookUp, removeSeat, seatsOfAccount } from './seats/seats.ts'
import type { LastSeen } from './seats/seen.ts'
import { readLog, readRun, type Reach } from './tasks/class-runs.ts'
import { countHint, issueRun, takeRecording } from './tasks/issue.ts'
import type { Settler } from './tasks/settle.ts'

/** The parts that calls of a class work with. */
export type ClassServices = { service: ClassService; settler: Settler; streams: Streams; seen: LastSeen }

/** The calls of a learner's page. */
export function learnerCalls({ service, settler, streams, seen }: ClassServices): Routes {
  const { store, limits } = service

  /** A call by code: wrong codes are counted for the network address. */
  const byCode = async <T>(c: Context, work: () => Promise<T>): Promise<T> => {
    const address = service.addressOf(c)
    limits.checkCodes(address)
    return work().catch((error: unknown) => {
      if (error instanceof ClassRefusal && error.said.code === 'no_class') limits.wrongCode(address)
      throw error
    })
  }

  /** The learner of the seat. Notes that the seat was seen. */
  const seated = async (c: Context) => {
    const actor = await seatIn(service, c)
    seen.note(actor)
    return actor
  }

  const reachOf = async (c: Context): Promise<Reach> => {
    const actor = await actorOf(service, c)
    if (actor.kind === 'seat') return { seatId: actor.seat.id }
    if (actor.kind === 'board') return { classId: actor.class.id }
    // Accounts and the operator must name the class: /classes/:id/runs/:run.
    throw notAllowed()
  }

  return {
    '/look': {
      POST: (c) => byCode(c, async () => c.json(await lookUp(service, await bodyOf(c, lookSchema)))),
    },
    '/join': {
      POST: (c) =>
        byCode(c, async () => {
          const body = await bodyOf(c, joinSchema)
          if (body.code === undefined && body.card === undefined) throw noCode()
          const bearer = bearerOf(c.req.header('authorization'))
          // A signed-in learner's seat belongs to the account, so another machine, export and erase find it.
          const account = bearer ? await service.signedIn(bearer) : null
          const { joined, isNew } = await join(service, body, account?.userId ?? null)
          streams.wrote(joined.class.id)
          return c.json(joined, isNew ? 201 : 200)
        }),
    },
    '/mine': {
      GET: async (c) => {
        const account = await service.signedIn(bearerOf(c.req.header('authorization')) ?? '')
        if (!account) throw noToken()
        return c.json({ seats: await seatsOfAccount(service, account.userId) } satisfies OwnSeats)
      },
    },
    '/me': {
      GET: async (c) => c.json(await meOf(service, await seated(c))),
      PATCH: async (c) => {
        const actor = await seated(c)
        const body = await bodyOf(c, patchMeSchema)
        await store.change(() => changeSeat(service, actor.class, actor.seat.id, body, false))
        streams.wrote(actor.class.id)
        return c.json(await meOf(service, await seatIn(service, c)))
      },
      DELETE: async (c) => {
        const actor = await seated(c)
        await store.change(() => removeSeat(service, actor.class.id, actor.seat.id, null))
        await endRunsOf(service, actor.seat.id)
        streams.wrote(actor.class.id)
        return c.body(null, 204)
      },
    },
    '/me/export': {
      GET: async (c) => {
        const actor = await seated(c)
        limits.takeAway(actor.seat.id)
        return c.json(await exportSeat(service, actor))
      },
    },
    '/ranks': {
      GET: async (c) => c.json(await ranksOf(service, await seated(c))),
    },
    '/runs': {
      POST: async (c) => {
        const actor = await seated(c)
        const body = await bodyOf(c, runSchema)
        limits.ticket(actor.seat.id)
        const { issued, isNew } = await issueRun(service, actor, body)
        streams.wrote(actor.class.id)
        return c.json(issued, isNew ? 201 : 200)
      },
    },
    '/runs/:run': {
      GET: async (c) =>
        c.json(await readRun(service, settler.settle, c.req.param('run') ?? '', await reachOf(c))),
    },
    '/runs/:run/log': {
      GET: async (c) => c.json(await readLog(service, c.req.param('run') ?? '', await reachOf(c))),
    },
    '/hints': {
      POST: async (c) => {
        const actor = await seated(c)
        await countHint(service, actor.seat, await bodyOf(c, hintSchema))
        streams.wrote(actor.class.id)
        return c.body(null, 204)
      },
    },
    '/recordings': {
      POST: async (c) => {
        const actor = await seated(c)
        const body = await bodyOf(c, recordingSchema, { isLogFree: true })
        limits.ticket(actor.seat.id)
        const id = await takeRecording(service, actor.seat, body)
        streams.wrote(actor.class.id)
        return c.json(await readRun(service, settler.settle, id, { seatId: actor.seat.id }), 202)
      },
    },
  }
}

const noCode = () =>
  new ClassRefusal(400, {
    code: 'bad_request',
    message: 'The class code or the card is missing.',
    hint: 'Type the class code.',
  })
