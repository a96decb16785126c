import { describe, expect, test } from 'vitest'
import type { ShiftLine } from '#contract/office.ts'
import { tasksSchema } from '#contract/tasks.ts'
import { PROCESSES } from '#office/processes.ts'
import { OFFICE_TASKS } from '#office/tasks.ts'
import { fakeTasks } from '#server/testing/fake-tasks.ts'
import { startTestServer } from '#server/testing/test-server.ts'

type Answer = ShiftLine & { error?: { code: string; message: string } }

async function call(url: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, json: (await answer.json()) as Answer }
}

test('each process of the office in each size on each day is a task, and no other', () => {
  const ids = PROCESSES.flatMap(({ name, sizes }) =>
    sizes.flatMap((size) => ['calm', 'rough'].map((day) => `botarena.office-${name}-${size}-${day}-v2`)),
  )
  expect(OFFICE_TASKS.map(({ id }) => id)).toEqual(ids)
  expect(ids).toContain('botarena.office-orders-8-rough-v2')
  const tasks = { ...fakeTasks([]), tasks: [...fakeTasks([]).tasks, ...OFFICE_TASKS] }
  expect(tasksSchema.parse(tasks)).toEqual(tasks)
})

describe('a shift that is asked for by its task', () => {
  test.each(OFFICE_TASKS)('$id', async ({ id, process, size, day, conditions, seconds }) => {
    const { url } = await startTestServer()
    const asked = { task: id, split: 'dev', index: 2, label: { study: 'a' } }
    const { status, json } = await call(url, 'POST', '/office/v1/shifts', asked)
    expect(status).toBe(201)
    expect(json).toMatchObject({ task: id, process, size, day, conditions, split: 'dev', reward: null })
    expect(json.mask_sample).toBe(false)
    expect(Date.parse(json.expiresAt) - Date.parse(json.createdAt)).toBe(1000 * seconds)
  })
})

test('the reward is 0 for a shift that is not clean, and none for one that was cancelled', async () => {
  const { url } = await startTestServer()
  const begin = async () =>
    (await call(url, 'POST', '/office/v1/shifts', { task: OFFICE_TASKS[0]!.id })).json.id
  const left = (await call(url, 'POST', `/office/v1/shifts/${await begin()}/end`)).json
  expect(left).toMatchObject({ status: 'expired', clean: false, share: 0, reward: 0, mask_sample: false })
  const cancelled = (await call(url, 'DELETE', `/office/v1/shifts/${await begin()}`)).json
  expect(cancelled).toMatchObject({ status: 'cancelled', reward: null, mask_sample: true })
})

test('a shift with other conditions than its day has no task', async () => {
  const { url } = await startTestServer()
  const { process, size } = OFFICE_TASKS[0]!
  const named = (await call(url, 'POST', '/office/v1/shifts', { process, size, conditions: ['names'] })).json
  expect(named).toMatchObject({ task: null, conditions: ['names'] })
  const calm = (await call(url, 'POST', '/office/v1/shifts', { process, size, conditions: [] })).json
  expect(calm.task).toBe(OFFICE_TASKS[0]!.id)
})

test('while a shift is open, its page does not tell by the task whether the conditions are those of the day', async () => {
  const { url } = await startTestServer()
  const { id } = (await call(url, 'POST', '/office/v1/shifts', { task: OFFICE_TASKS[0]!.id })).json
  const state = () => call(url, 'GET', `/office/${id}/state`)
  expect((await state()).json).not.toHaveProperty('task')
  await call(url, 'POST', `/office/v1/shifts/${id}/end`)
  expect((await state()).json.task).toBe(OFFICE_TASKS[0]!.id)
})

test('the brief of a shift is there as text, for programs', async () => {
  const { url } = await startTestServer()
  for (const { name, brief, sizes } of PROCESSES) {
    const asked = { process: name, size: sizes[0]! }
    const shift = (await call(url, 'POST', '/office/v1/shifts', asked)).json
    const answer = await fetch(`${shift.url}/brief.md`)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      brief.replaceAll('](', '](brief/'),
    ])
    // Its pictures are where the text says.
    const [, picture = ''] = /\]\((\S+\.png)/.exec(brief.replaceAll('](', '](brief/'))!
    expect((await fetch(new URL(picture, `${shift.url}/brief.md`))).status).toBe(200)
  }
})

test('each of both calls says where the other’s tasks are asked for', async () => {
  const tasks = { ...fakeTasks([]), tasks: [...fakeTasks([]).tasks, ...OFFICE_TASKS] }
  const { url } = await startTestServer({ files: { 'tasks.json': JSON.stringify(tasks) } })
  const refused = async (path: string, body: object) => {
    const { status, json } = await call(url, 'POST', path, body)
    return [status, json.error?.code, json.error?.message]
  }
  expect(await refused('/runs', { task: OFFICE_TASKS[0]!.id, split: 'test' })).toEqual([
    422,
    'a-shift',
    `The task ${OFFICE_TASKS[0]!.id} is a shift of the office. Ask for it at POST /office/v1/shifts.`,
  ])
  const shifts = '/office/v1/shifts'
  expect(await refused(shifts, { task: tasks.tasks[0]!.id })).toEqual([
    422,
    'no-such-task',
    expect.stringContaining('POST /runs'),
  ])
  expect(await refused(shifts, { task: OFFICE_TASKS[0]!.id, size: 4 })).toEqual([
    400,
    'no-ask',
    expect.stringContaining('Leave them out'),
  ])
  expect(await refused(shifts, { size: 4 })).toEqual([400, 'no-ask', expect.stringContaining('"task"')])
})
