import type { JoinedSeat } from '#contract/class/anybody.ts'
import type { BoardLine } from '#contract/class/board.ts'
import type { ClassDetail, NewClass } from '#contract/class/instructor.ts'
import type { Me, IssuedRun } from '#contract/class/learner.ts'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import { SECRET_KEY } from './test-server.ts'

/** An answer of /class/v1. */
export type CallAnswer<T = Record<string, unknown>> = { status: number; json: T; headers: Headers }

/** A call of a class. @param bearer a token; null for none */
export async function ask<T = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  bearer: string | null,
  body?: unknown,
): Promise<CallAnswer<T>> {
  const answer = await fetch(`${url}/class/v1${path}`, {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as T, headers: answer.headers }
}

/** A call of the core that a page makes. */
export async function core<T = Record<string, unknown>>(
  url: string,
  path: string,
  body: unknown = {},
): Promise<CallAnswer<T>> {
  const answer = await fetch(`${url}/runs/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, json: (await answer.json()) as T, headers: answer.headers }
}

/** A class over HTTP, made by the operator. */
export async function openClass(url: string, body: Record<string, unknown> = {}) {
  const made = await ask<NewClass>(url, 'POST', '/classes', SECRET_KEY, {
    name: '4B',
    tasks: [{ level: 5 }, { level: 8 }],
    ...body,
  })
  if (made.status !== 201) throw new Error(`no class: ${JSON.stringify(made.json)}`)
  const { class: detail, board } = made.json
  const { id, code } = detail
  return {
    id,
    code,
    board,
    tasks: detail.tasks,
    view: detail.view,
    /** A call on this class with the board's link. */
    on: <T = Record<string, unknown>>(method: string, path = '', said?: unknown) =>
      ask<T>(url, method, `/classes/${id}${path}`, board, said),
    detail: async () => (await ask<ClassDetail>(url, 'GET', `/classes/${id}`, board)).json,
    /** Joins by the code, with the first offered nickname. */
    join: async (more: Record<string, unknown> = {}): Promise<JoinedSeat> => {
      const found = await ask<{ nicknames: string[] }>(url, 'POST', '/look', null, { code })
      const said = await ask<JoinedSeat>(url, 'POST', '/join', null, {
        code,
        nickname: found.json.nicknames?.[0],
        ...more,
      })
      if (said.status > 201) throw new Error(`not joined: ${JSON.stringify(said.json)}`)
      return said.json
    },
  }
}

export type Room = Awaited<ReturnType<typeof openClass>>

/** Asks for a run and opens it. @param advance moves the server's clock forward by ms */
export async function beginRun(url: string, token: string, task: string, more: Record<string, unknown> = {}) {
  const asked = await ask<IssuedRun>(url, 'POST', '/runs', token, {
    task,
    attempt: crypto.randomUUID(),
    ...more,
  })
  if (asked.status > 201) throw new Error(`no run: ${JSON.stringify(asked.json)}`)
  const { run: id, level, deal } = asked.json
  const opened = await core<OpenedRun>(url, `${id}/open`)
  const { writer, seed } = opened.json
  const log = referenceEntries(gameOf(level, deal)!, seed)
  return {
    id,
    level,
    deal,
    seed,
    log,
    asked,
    /** @param at another server with the same run */
    send: (from: number, entries: readonly unknown[], rest: object = {}, at = url) =>
      core<BatchAnswer>(at, `${id}/entries`, { writer, from, entries, ...rest }),
  }
}

/** Plays a task like the reference player. @param how how it ends; `impossible` and `left` are failures */
export async function playTask(
  server: { url: string; advance: (ms: number) => void },
  token: string,
  task: string,
  how: 'solved' | 'impossible' | 'left' = 'solved',
  more: Record<string, unknown> = {},
) {
  const run = await beginRun(server.url, token, task, more)
  server.advance((run.log.at(-1) as Entry).at + 1000)
  const said =
    how === 'solved'
      ? await run.send(0, run.log)
      : how === 'left'
        ? await run.send(0, [], { isLeaving: true })
        : await run.send(0, [{ at: 0, completed: true }])
  return { ...run, said }
}

export const me = async (url: string, token: string): Promise<Me> =>
  (await ask<Me>(url, 'GET', '/me', token)).json

/** The lines of a board's stream, until either side ends it. */
export async function* boardLines(answer: Response): AsyncGenerator<BoardLine> {
  let text = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const lines = text.split('\n')
    text = lines.pop()!
    for (const line of lines) yield JSON.parse(line) as BoardLine
  }
}
