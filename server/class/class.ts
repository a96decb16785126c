import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { CLASS_API } from '#contract/class/api.ts'
import { verifySchema } from '#contract/class/badge.ts'
import { faultName, type LogContext } from '#server/edge/logged.ts'
import { openThread } from '#server/runs/judging/thread.ts'
import { countCall } from './actors.ts'
import { badgeKeys } from './badges/badge-keys.ts'
import { issuerOf, verifyBadge } from './badges/badges.ts'
import { createLimits } from './base/limits.ts'
import type { ClassService } from './base/service.ts'
import { openStreams } from './board/stream.ts'
import { SWEEP, sweepClasses } from './classes/classes.ts'
import { NO_CLASSES, answerRefusal, bodyOf, openGate } from './gate.ts'
import { instructorCalls } from './instructor-calls.ts'
import { type ClassServices, learnerCalls } from './learner-calls.ts'
import { openSeen } from './seats/seen.ts'
import { openSettler } from './tasks/settle.ts'

/** The address of the public keys of badges, and the s that a proxy may keep them. */
const BADGE_KEYS = '/.well-known/botarena-badges.json'
const KEYS_AGE = 600

/** The interface of classes for the rest of the server. */
export type Classes = {
  /** The calls of classes, and the public keys of badges, each at its whole path. */
  routes: Hono<LogContext>
  /** Marks ended runs that have no mark yet. The server does this every second too. */
  settle: () => Promise<void>
  /** Deletes expired data. The server does this every hour too. @returns the number of deleted classes */
  sweep: () => Promise<number>
  /** Ends streams first, because a stopping server waits for them. */
  stop: () => Promise<void>
}

/**
 * ms that a stopping server waits for the work of classes. After that the store closes, even if the database hangs; the
 * next start finds the runs without a mark.
 */
const LAST_WORK = 1000

/** Puts the parts of classes together, and settles runs that ended while no server ran. */
export function openClasses(
  options: Omit<ClassService, 'thread' | 'limits'> & Partial<Pick<ClassService, 'thread'>>,
): Classes {
  const service: ClassService = { thread: openThread(), limits: createLimits(), ...options }
  const { store, log } = service
  const streams = openStreams(service)
  const seen = openSeen(service)
  const settler = openSettler(service, (run) => {
    store.read('select class_id from class_runs where id = $1', [run]).then(
      ([row]) => row && streams.wrote(String(row['class_id'])),
      () => undefined,
    )
  })
  const desk: ClassServices = { service, settler, streams, seen }
  const failed = (what: string) => (error: unknown) => {
    log.warn({ reason: faultName(error) }, what)
  }
  settler.settleAll().catch(failed('runs of classes could not be settled, and will be within a second'))
  const sweep = () => sweepClasses(service)
  const sweeping = setInterval(() => {
    sweep().catch(failed('old classes could not be erased'))
  }, SWEEP).unref()

  const calls = new Hono<LogContext>()
  const counted = (c: Context): void => countCall(service, c)
  calls.route(
    CLASS_API,
    openGate(counted, {
      ...learnerCalls(desk),
      ...instructorCalls(desk),
      '/issuer': { GET: async (c) => c.json(issuerOf(service)) },
      '/verify': {
        POST: async (c) => {
          service.limits.check(service.addressOf(c))
          return c.json(await verifyBadge(service, (await bodyOf(c, verifySchema)).jwt))
        },
      },
    }),
  )
  calls.onError(answerRefusal)
  calls.get(BADGE_KEYS, async (c) => {
    c.set('route', BADGE_KEYS)
    counted(c)
    c.header('cache-control', `public, max-age=${KEYS_AGE}`)
    return c.json(await badgeKeys(service))
  })

  return {
    routes: calls,
    settle: settler.settleAll,
    sweep,
    stop: async () => {
      clearInterval(sweeping)
      const work = Promise.allSettled([streams.stop(), settler.stop(), seen.stop()])
      await Promise.race([work, sleep(LAST_WORK, undefined, { ref: false })])
    },
  }
}

/** The calls of classes on a server that has none: each is answered by the reason. */
export function noClassCalls(): Hono<LogContext> {
  const calls = new Hono<LogContext>()
  calls.all(`${CLASS_API}/*`, (c) => c.json(NO_CLASSES, 404, { 'cache-control': 'no-store' }))
  return calls
}
