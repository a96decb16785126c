import { expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { beginRun, openClass } from '#server/testing/class-room.ts'
import { signUp } from '#server/testing/people.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

test('no answer of an API is kept by a browser or a proxy', async () => {
  const server = await startTestServer({ accounts: {} })
  const { session } = await signUp(server.url)
  const room = await openClass(server.url)
  const { token } = await room.join()
  const { id } = await beginRun(server.url, token, room.tasks[0]!.id)

  const operator = { apikey: SECRET_KEY }
  const visitor = { apikey: KEY }
  const learner = { apikey: KEY, authorization: `Bearer ${session.access_token}` }
  const seat = { authorization: `Bearer ${token}` }
  const board = { authorization: `Bearer ${room.board}` }
  const json = { 'content-type': 'application/json' }
  const record = JSON.stringify({ user_email: 'a@example.org', challenge_level: 1, time_taken_seconds: 1 })

  const calls: [
    status: number,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ][] = [
    [200, 'GET', '/healthz', {}],
    [200, 'GET', '/metrics', operator],
    [200, 'GET', '/backend.json', {}],
    [201, 'POST', '/rest/v1/user_progress', { ...visitor, ...json }, record],
    [200, 'GET', '/rest/v1/user_progress', operator],
    [200, 'HEAD', '/rest/v1/user_progress', operator],
    [201, 'POST', '/rest/v1/learners', { ...learner, ...json }, '{}'],
    [200, 'GET', '/rest/v1/learners', learner],
    [200, 'POST', '/rest/v1/rpc/my_sessions', learner],
    [401, 'GET', '/rest/v1/leads', visitor],
    [200, 'GET', '/auth/v1/user', learner],
    [404, 'GET', '/auth/v1/nothing', visitor],
    [200, 'GET', '/class/v1/me', seat],
    [200, 'GET', '/class/v1/me/export', seat],
    [200, 'GET', `/class/v1/runs/${id}`, seat],
    [200, 'GET', `/class/v1/classes/${room.id}/board`, board],
    [200, 'GET', `/class/v1/classes/${room.id}/seats`, board],
    [401, 'GET', '/class/v1/me', {}],
    [404, 'GET', '/class/v1/nothing', {}],
    [409, 'POST', `/runs/${id}/open`, {}],
    [200, 'GET', '/runs', {}],
    [400, 'POST', '/runs', json, '{}'],
  ]
  for (const [status, method, path, headers, body] of calls) {
    const answer = await fetch(server.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const isKept = !answer.headers.get('cache-control')?.split(', ').includes('no-store')
    expect([method, path, answer.status, isKept]).toEqual([method, path, status, false])
  }
})
