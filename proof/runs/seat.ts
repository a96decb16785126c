import type { JoinedSeat, FoundClass } from '#contract/class/anybody.ts'
import type { Me } from '#contract/class/learner.ts'
import type { Milliseconds } from '#game/clock.ts'

/** Longest time between a robot's last press and the run's mark. */
const MARKED_WITHIN: Milliseconds = 30_000

/** A seat in a class, for a robot: docs/class.md. */
export type Seat = {
  /** The path that gives a fresh browser the seat and leads to a level. */
  linkTo: (level: number) => string
  /**
   * Waits until the newest attempt at a level's task has a mark.
   * @throws {Error} with the mark, if it is not verified
   */
  expectVerified: (level: number) => Promise<void>
}

/** Takes a seat, as the page `/join` does. @param site the address of the server */
export async function takeSeat(site: string, code: string): Promise<Seat> {
  const call = async <T>(method: string, path: string, token?: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site}/class/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { nicknames } = await call<FoundClass>('POST', '/look', undefined, { code })
  const { token, card } = await call<JoinedSeat>('POST', '/join', undefined, { code, nickname: nicknames[0] })
  return {
    linkTo: (level) => `/join#${code}-${card}&to=/challenge/${level}`,
    expectVerified: async (level) => {
      const until = performance.now() + MARKED_WITHIN
      for (;;) {
        const { tasks } = await call<Me>('GET', '/me', token)
        const task = tasks.find((one) => one.level === level)
        if (task?.best === 'verified') return
        if ((task && task.state !== 'playing') || performance.now() > until)
          throw new Error(`not verified: ${task?.best ?? task?.state ?? 'no such task'}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
  }
}
