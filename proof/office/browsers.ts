import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { BY_LABELS } from '#bots/office/players.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import type { Process } from '#office/process/process.ts'
import { PROCESSES } from '#office/processes.ts'
import { browserViewer } from '#proof/office-browsers/browser-viewer.ts'
import { OFFICE_TOOLS } from '#proof/office-browsers/tools.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { abreast } from './abreast.ts'
import { daysOf, SEEDS } from './table.ts'

/** Tools that take seconds for what others do in tenths: they play the smallest shifts, on two days. */
const SLOW: readonly string[] = ['mcp', 'webkit']

/** What is played in browsers. */
export type InBrowsers = {
  /** Names of tools and processes; none of a kind: all of it. */
  names: readonly string[]
  /** Seeds of each size on each day, at most five. */
  seeds: number
  /** Browsers of a tool at the same time. */
  abreast: number
  /** What must end when the command is interrupted: the server, and each browser. */
  isOpen: Set<() => Promise<void>>
}

type Line = { id: string; url: string; status: string; clean?: boolean; counts?: object }

type PlannedShift = {
  process: Process
  size: number
  day: string
  conditions: readonly string[]
  seed: string
}

/** Whether one of a kind is asked for: without a word of its kind all are. */
const isWanted = (name: string, kind: readonly string[], names: readonly string[]) =>
  names.includes(name) || !names.some((one) => kind.includes(one))

/**
 * Every size on every day of every process. With fewer than five seeds, each size and each day come under all of them by
 * turns.
 */
function planOf(tool: string, names: readonly string[], seeds: number): PlannedShift[] {
  const all = PROCESSES.map(({ name }) => name)
  const processes = PROCESSES.filter(({ name }) => isWanted(name, all, names))
  const cells = processes.flatMap((process) =>
    (SLOW.includes(tool) ? process.sizes.slice(0, 1) : process.sizes).flatMap((size, row) =>
      Object.entries(daysOf(process))
        .filter(([day]) => !SLOW.includes(tool) || day === 'calm' || day === 'rough')
        .map(([day, conditions], column) => ({ process, size, day, conditions, turn: row + column })),
    ),
  )
  return cells.flatMap(({ turn, ...cell }) =>
    Array.from({ length: seeds }, (_, i) => ({ ...cell, seed: SEEDS[(turn + i) % SEEDS.length]! })),
  )
}

/**
 * The careful robot of each process plays by labels, in browsers that Playwright, Selenium (Chromium and WebKit) and an MCP server drive.
 * @returns the number of shifts, and how many of them were clean
 */
export async function playInBrowsers({
  names,
  seeds,
  abreast: together,
  isOpen,
}: InBrowsers): Promise<{ shifts: number; clean: number }> {
  await using folder = await tempFolder('office')
  writeFakeBuild(folder.path)
  const server = await startServer(path.join(folder.path, 'data'), '0', {
    DIST_DIR: folder.path,
    LOG_LEVEL: 'silent',
  })
  isOpen.add(server.stop)
  const ask = async (address: string, body?: object): Promise<Line> => {
    const headers = { 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    return (await (await fetch(`${server.url}/office/v1/shifts${address}`, init)).json()) as Line
  }
  let [shifts, clean] = [0, 0]
  try {
    for (const [name, start] of Object.entries(OFFICE_TOOLS)) {
      if (!isWanted(name, Object.keys(OFFICE_TOOLS), names)) continue
      const left = planOf(name, names, seeds).values()
      await abreast(Array.from({ length: together }), async (_, number) => {
        const own = path.join(folder.path, `${name}-${number}`)
        await mkdir(own, { recursive: true })
        const tool = await start(server.url, own)
        const close = async () => void (await tool.close())
        isOpen.add(close)
        try {
          for (const { process, size, day, conditions, seed } of left) {
            const { id, url } = await ask('', { process: process.name, size, conditions, seed })
            const { browser, leave } = await tool.open()
            const began = performance.now()
            const fault = await BY_LABELS[process.name]!(url, { viewer: browserViewer(browser) }).then(
              () => null,
              (error: unknown) => (error instanceof Error ? error.message.split('\n', 1)[0] : 'it gave up'),
            )
            await leave()
            const line = await ask(`/${id}`)
            shifts += 1
            if (line.clean === true) clean += 1
            const seconds = ((performance.now() - began) / 1000).toFixed(1)
            const said =
              line.clean === true
                ? 'clean'
                : `NOT CLEAN ${JSON.stringify(line.counts ?? line.status)} ${fault ?? ''}`
            console.log(
              `${name.padEnd(11)} ${process.name.padEnd(10)} ${String(size).padStart(2)} items  ${day.padEnd(12)} seed ${seed[0]}  ${seconds.padStart(5)} s  ${said}`,
            )
          }
        } finally {
          isOpen.delete(close)
          await close()
        }
      })
    }
  } finally {
    isOpen.delete(server.stop)
    await server.stop()
  }
  return { shifts, clean }
}
