import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { JoinedSeat, FoundClass } from '#contract/class/anybody.ts'
import type { NewClass } from '#contract/class/instructor.ts'
import type { IssuedRun } from '#contract/class/learner.ts'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { boardLines } from '#server/testing/class-room.ts'

/** Learners, and the ms within which they begin. */
const LEARNERS = 200
const WITHIN = 1000

/** A level whose room imposes no wait: all of its entries can be sent at once. */
const LEVEL = 5

/** Classes of the large database, and tasks in each: 800,000 cells. */
const CLASSES = 500
const TASKS = 8

/** How often one board is read. */
const READS = 20

const SECRET_KEY = 'sb_secret_of_the_class_bench'

type Server = {
  url: string
  /** CPU time so far, in ms; null if the system does not tell. */
  cpu: () => number | null
  stop: () => Promise<void>
}
type ServerStarter = (env: Record<string, string>) => Promise<Server>

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `p50 ${Math.round(at(sorted, 0.5))} ms, p99 ${Math.round(at(sorted, 0.99))} ms`
}

/** Load: all learners of a class start within a second. Measures the calls, and the time until the board has the marks. */
async function benchLesson({ url, cpu }: Server): Promise<void> {
  const times: Record<string, number[]> = {}
  const refused = new Map<string, number>()
  const call = async <T>(
    name: string,
    method: string,
    path: string,
    bearer: string | null,
    body?: object,
  ) => {
    const began = performance.now()
    const answer = await fetch(url + path, {
      method,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said = await answer.text()
    ;(times[name] ??= []).push(performance.now() - began)
    if (!answer.ok)
      refused.set(`${name} ${answer.status}`, (refused.get(`${name} ${answer.status}`) ?? 0) + 1)
    return JSON.parse(said) as T
  }
  const made = await call<NewClass>('(class)', 'POST', '/class/v1/classes', SECRET_KEY, {
    name: 'bench',
    tasks: [{ level: LEVEL }],
    mayChooseName: true,
  })
  const { id, code, tasks } = made.class
  await call('(class)', 'PATCH', `/class/v1/classes/${id}`, made.board, { cap: LEARNERS })
  const stream = await fetch(`${url}/class/v1/classes/${id}/stream`, {
    headers: { authorization: `Bearer ${made.board}` },
  })
  const before = cpu()
  const marked = new Map<number, number>()
  const answered = new Map<number, number>()
  const recorded = (async () => {
    for await (const line of boardLines(stream)) {
      if (line.kind !== 'board') continue
      for (const { seat, mark } of line.cells) {
        if (mark === 'verified' && !marked.has(seat)) marked.set(seat, performance.now())
      }
      if (marked.size === LEARNERS) return
    }
  })()

  const learn = async (number: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, (number * WITHIN) / LEARNERS))
    await call<FoundClass>('look', 'POST', '/class/v1/look', null, { code })
    const { token, seat } = await call<JoinedSeat>('join', 'POST', '/class/v1/join', null, {
      code,
      nickname: `learner ${number}`,
      once: crypto.randomUUID(),
    })
    await call('me', 'GET', '/class/v1/me', token)
    const { run } = await call<IssuedRun>('run', 'POST', '/class/v1/runs', token, {
      task: tasks[0]!.id,
      attempt: crypto.randomUUID(),
    })
    const { seed, writer } = await call<OpenedRun>('open', 'POST', `/runs/${run}/open`, null, {})
    const began = performance.now()
    const log: readonly Entry[] = referenceEntries(gameOf(LEVEL, 'own')!, seed)
    for (let from = 0; from < log.length;) {
      // A page sends its new entries; here every half second.
      await new Promise((resolve) => setTimeout(resolve, 500))
      const entries = log.slice(from).filter((entry) => entry.at <= performance.now() - began)
      const { status } = await call<BatchAnswer>('entries', 'POST', `/runs/${run}/entries`, null, {
        writer,
        from,
        entries,
      })
      from += entries.length
      if (status === 'solved') answered.set(seat.number, performance.now())
    }
  }
  await Promise.all(Array.from({ length: LEARNERS }, (_, number) => learn(number)))
  await recorded
  const onBoard = [...answered].map(([seat, when]) => Math.max(0, marked.get(seat)! - when))
  console.log(`${LEARNERS} learners who begin within ${WITHIN / 1000} s, random tasks of level ${LEVEL}:`)
  for (const [name, taken] of Object.entries(times)) {
    if (!name.startsWith('(')) console.log(`  ${name.padEnd(8)} ${taken.length} calls, ${figures(taken)}`)
  }
  console.log(`  a mark stands on the board after its answer: ${figures(onBoard)}`)
  const after = cpu()
  if (before !== null && after !== null) {
    console.log(`  CPU of the server: ${Math.round((after - before) / LEARNERS)} ms a learner.`)
  }
  console.log(`  ${answered.size} of ${LEARNERS} solved, ${marked.size} verified on the board.`)
  for (const [what, count] of refused) console.log(`  refused: ${count} × ${what}`)
}

/** One board of a class among many. */
async function benchBoard(folder: string, serve: () => Promise<Server>): Promise<void> {
  const server = await serve()
  const made: NewClass[] = []
  try {
    for (let number = 0; number < CLASSES; number += 1) {
      const answer = await fetch(`${server.url}/class/v1/classes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        body: JSON.stringify({
          name: `class ${number}`,
          seats: LEARNERS,
          tasks: Array.from({ length: TASKS }, (_, level) => ({ level: level + 1 })),
        }),
      })
      made.push((await answer.json()) as NewClass)
    }
  } finally {
    await server.stop()
  }
  const db = new DatabaseSync(path.join(folder, 'botarena.db'))
  db.exec(`insert into cells (seat_id, task_id, class_id, state, marks, attempts, refusals, hints, in_a_row, best_ms, late_ms,
      heard_at, is_left, run_id, loose_hints, changed_at)
    select seats.id, class_tasks.id, seats.class_id, 'done', 'vo', 3, 5, 1, 1, 61234, 0, 1790000000000, 1,
      lower(hex(randomblob(16))), 0, 1790000000000
    from seats join class_tasks on class_tasks.class_id = seats.class_id`)
  const { total } = db.prepare('select count(*) as total from cells').get() as { total: number }
  db.close()
  const again = await serve()
  try {
    const { class: one, board } = made[CLASSES >> 1]!
    const read = async (query: string) => {
      const began = performance.now()
      const answer = await fetch(`${again.url}/class/v1/classes/${one.id}/board${query}`, {
        headers: { authorization: `Bearer ${board}` },
      })
      const bytes = (await answer.arrayBuffer()).byteLength
      return { took: performance.now() - began, bytes }
    }
    const wholes = []
    for (let number = 0; number < READS; number += 1) wholes.push(await read(''))
    const changes = []
    for (let number = 0; number < READS; number += 1) changes.push(await read(`?since=${Date.now() - 100}`))
    console.log(
      `One board of ${LEARNERS} × ${TASKS} among ${total} cells: ${figures(wholes.map(({ took }) => took))}, ` +
        `${Math.round(wholes[0]!.bytes / 1024)} KB; what changed since a mark: ${figures(changes.map(({ took }) => took))}.`,
    )
  } finally {
    await again.stop()
  }
}

/** Prints what a class costs, on the server's own store. @param serve starts a server with this environment */
export async function benchClass(serve: ServerStarter): Promise<void> {
  await using temp = await tempFolder('class')
  const folder = temp.path
  const env = (name: string) => ({ DATA_DIR: path.join(folder, name), SECRET_KEY })
  try {
    const lesson = await serve(env('lesson'))
    await benchLesson(lesson).finally(lesson.stop)
    await benchBoard(path.join(folder, 'many'), () => serve(env('many')))
  } finally {
  }
}
