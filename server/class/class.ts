import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { verifySchema } from '#contract/class.ts'
import { openThread } from '#server/runs/thread.ts'
import { badgeKeys } from './badge-keys.ts'
import { issuerOf, verifyBadge } from './badges.ts'
import { sweepClasses } from './classes.ts'
import { bodyOf, type ClassEnv, openGate } from './gate.ts'
import { instructorCalls } from './instructor-calls.ts'
import { type Desk, learnerCalls } from './learner-calls.ts'
import { createLimits } from './limits.ts'
import { openSeen } from './seen.ts'
import type { Service } from './service.ts'
import { openSettler } from './settle.ts'
import { openStreams } from './stream.ts'

/** s that a proxy may keep the public keys of badges. */
const KEYS_AGE = 600

/** ms between two sweeps of what is over. */
const SWEEP = 3_600_000

/** Classes as the rest of the server knows them. */
export type Classes = {
  /** To be mounted at /class/v1. */
  routes: Hono<ClassEnv>
  /** The public keys of badges, for /.well-known/botarena-badges.json. */
  keys: () => Promise<object>
  /** s that they may be kept. */
  keysAge: number
  /** Notes what has ended and has no mark yet, as it does each second. */
  settle: () => Promise<void>
  /** Erases what is over, as it does each hour. @returns how many classes */
  sweep: () => Promise<number>
  /** Ends streams first: a server that stops would wait for them. */
  stop: () => Promise<void>
}

/**
 * ms that the end of a server waits for work of classes. A database that hangs ends with the store; what was not noted by
 * then is found at the next start.
 */
const LAST_WORK = 1000

/** Puts the parts of a class together. It settles what ended while no server ran. */
export function openClasses(options: Omit<Service, 'thread'> & Partial<Pick<Service, 'thread'>>): Classes {
  const service: Service = { thread: openThread(), ...options }
  const { store, log } = service
  const streams = openStreams(service)
  const seen = openSeen(service)
  const settler = openSettler(service, (run) => {
    store.read('select class_id from class_runs where id = $1', [run]).then(
      ([row]) => row && streams.wrote(String(row['class_id'])),
      () => undefined,
    )
  })
  const desk: Desk = { service, settler, streams, limits: createLimits(), seen }
  const failed = (what: string) => (error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, what)
  }
  settler.look().catch(failed('runs of classes could not be settled, and will be within a second'))
  const sweep = () => sweepClasses(service)
  const sweeping = setInterval(() => {
    sweep().catch(failed('classes whose day has come could not be erased'))
  }, SWEEP).unref()

  return {
    routes: openGate({
      ...learnerCalls(desk),
      ...instructorCalls(desk),
      '/issuer': { GET: async (c) => c.json(issuerOf(service)) },
      '/verify': {
        POST: async (c) => c.json(await verifyBadge(service, (await bodyOf(c, verifySchema)).jwt)),
      },
    }),
    keys: () => badgeKeys(service),
    keysAge: KEYS_AGE,
    settle: settler.look,
    sweep,
    stop: async () => {
      clearInterval(sweeping)
      const work = Promise.allSettled([streams.stop(), settler.stop(), seen.stop()])
      await Promise.race([work, sleep(LAST_WORK, undefined, { ref: false })])
    },
  }
}
