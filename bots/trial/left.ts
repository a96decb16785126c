import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that goes on after the robot was ended: it is in a process group of its own. */
export type LeftProgram = {
  pid: number
  name: string
  parent: number
  /** When the system started it; another program may get its number later. */
  startedAt: string
}

/** ms within which programs end by themselves whose pipe to the robot has broken, and between two looks. */
const PATIENCE = 1000
const LOOK_EVERY = 50

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return null
  }
}

/** A running program, from proc(5); null if it has ended. */
function programOf(pid: number): LeftProgram | null {
  const text = textOf(`/proc/${pid}/stat`)
  // The name stands in brackets, and may have brackets and spaces itself.
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text ?? '') ?? []
  const [state, parent, ...fields] = rest.split(' ')
  if (text === null || state === 'Z' || state === 'X') return null
  // Node.js calls each of its programs MainThread: the file that was started says more.
  const [file = ''] = (textOf(`/proc/${pid}/cmdline`) ?? '').split('\0')
  return { pid, name: path.basename(file) || name, parent: Number(parent), startedAt: fields[17] ?? '' }
}

/** All programs of the machine. Empty where the system has no /proc, as macOS and Windows. */
function programs(): LeftProgram[] {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  return names.flatMap((name) => (/^\d+$/.test(name) ? (programOf(Number(name)) ?? []) : []))
}

/** The programs below a program, and below those. */
export function below(pid: number): LeftProgram[] {
  const all = programs()
  const found: LeftProgram[] = []
  const parents = new Set([pid])
  // Parents are not always older by number, so it goes on until nothing is new.
  for (let isNew = true; isNew;) {
    isNew = false
    for (const one of all)
      if (parents.has(one.parent) && !parents.has(one.pid)) {
        parents.add(one.pid)
        found.push(one)
        isNew = true
      }
  }
  return found
}

const isAlive = ({ pid, startedAt }: LeftProgram) => programOf(pid)?.startedAt === startedAt

/**
 * The programs that go on after a robot: those that were below it, and those that have its address among their
 * variables. Waits a little, because a browser ends by itself when its pipe breaks.
 * @param url of the night, which the variable BOTARENA_URL holds
 * @param were below the robot while it ran
 */
export async function leftOf(url: string, were: readonly LeftProgram[]): Promise<LeftProgram[]> {
  const mark = `\0BOTARENA_URL=${url}\0`
  const until = Date.now() + PATIENCE
  for (;;) {
    const marked = programs().filter(({ pid }) =>
      `\0${textOf(`/proc/${pid}/environ`) ?? ''}\0`.includes(mark),
    )
    const known = new Set(marked.map(({ pid }) => pid))
    const left = [...marked, ...were.filter((one) => !known.has(one.pid) && isAlive(one))]
    if (left.length === 0 || Date.now() >= until) return left
    await sleep(LOOK_EVERY)
  }
}

/** Ends what is left. */
export function endLeft(left: readonly LeftProgram[]): void {
  for (const one of left)
    try {
      if (isAlive(one)) process.kill(one.pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
}

/** Names what is left: the topmost ones, because a browser has ten programs below it. */
export function wordsOfLeft(left: readonly LeftProgram[]): string {
  const pids = new Set(left.map(({ pid }) => pid))
  return left
    .filter(({ parent }) => !pids.has(parent))
    .map(({ pid, name }) => `${name} (${pid})`)
    .join(', ')
}
