import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type { Robot } from '#levels/robot.ts'
import type { ServerProcess } from '#machine/start-server.ts'

/** A disturbance between a robot and its class in the middle of a run. */
export type Disturbance = {
  /** Returns at once: the robot goes on meanwhile. */
  begin: () => void
  /** Everything is as before when it resolves. */
  end: () => Promise<void>
}

/** Actions of a robot that change the page; the others only read it. */
const DEEDS: ReadonlySet<string> = new Set([
  'click',
  'doubleClick',
  'rightClick',
  'hover',
  'type',
  'paste',
  'press',
  'select',
  'check',
  'drag',
  'upload',
  'download',
  'runScript',
] satisfies (keyof Robot)[])

/** The disturbance begins before the action of this number. Every level has at least as many: Complete is the last. */
const MIDDLE = 2

/** The same robot, with something that happens once, between its first and its second action. */
export function disturbedRobot(robot: Robot, begin: () => void): Robot {
  let deeds = 0
  const words = Object.entries(robot).map(([word, act]) => [
    word,
    !DEEDS.has(word)
      ? act
      : (...told: unknown[]) => {
          deeds += 1
          if (deeds === MIDDLE) begin()
          return (act as (...rest: unknown[]) => unknown)(...told)
        },
  ])
  return Object.fromEntries(words) as Robot
}

/** A way to a server that can be cut, as a cable can. */
export type Cable = { url: string; cut: () => void; mend: () => void; close: () => Promise<void> }

/** @param to the address of the server; asked at each connection, because a server may come back elsewhere */
export async function layCable(to: () => string): Promise<Cable> {
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    // Errors of connections that are cut are expected.
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return near.destroy()
    const { hostname, port } = new URL(to())
    const far = connect(Number(port), hostname)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      dropAll()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      server.close()
      dropAll()
      await once(server, 'close')
    },
  }
}

/** The network is cut from the middle of a run to its end. */
export const cutNetwork = ({ cut, mend }: Cable): Disturbance => ({ begin: cut, end: async () => mend() })

/** The server ends in the middle of a run, and is started again. */
export function restartServer(server: () => ServerProcess, startAgain: () => Promise<void>): Disturbance {
  let restarting = Promise.resolve()
  return {
    begin: () => {
      restarting = server().stop().then(startAgain)
      // Awaited at the end; until then a rejection must not count as unhandled.
      restarting.catch(() => {})
    },
    end: () => restarting,
  }
}
