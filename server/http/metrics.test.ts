import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

/** The histogram of a route: the count up to each bound, by the printed bound. */
function bucketsOf(text: string, route: string): Record<string, number> {
  const lines = text.matchAll(/^botarena_answer_seconds_bucket\{route="([^"]+)",le="([^"]+)"\} (\d+)$/gm)
  const own = [...lines].filter(([, said]) => said === route)
  return Object.fromEntries(own.map(([, , bound = '', count]) => [bound, Number(count)]))
}

test('an answer counts in every bucket from its own time up, a bound included', () => {
  const metrics = createMetrics()
  for (const seconds of [0.001, 0.0011, 0.25, 0.2501, 5, 5.001]) metrics.answered('/', 'GET', 200, seconds)
  expect(bucketsOf(metrics.print(), '/')).toEqual({
    '0.001': 1,
    '0.0025': 2,
    '0.005': 2,
    '0.01': 2,
    '0.025': 2,
    '0.05': 2,
    '0.1': 2,
    '0.25': 3,
    '0.5': 4,
    '1': 4,
    '2.5': 4,
    '5': 5,
    '+Inf': 6,
  })
  expect(metrics.print()).toContain('botarena_answer_seconds_count{route="/"} 6\n')
  expect(Number(/botarena_answer_seconds_sum\{route="\/"\} (\S+)/.exec(metrics.print())?.[1])).toBeCloseTo(
    10.5032,
  )
})

test('each route has a histogram of its own, and unknown methods share a line', () => {
  const metrics = createMetrics()
  metrics.answered('/a', 'GET', 200, 0.02)
  metrics.answered('/b', 'PROPFIND', 405, 2)
  metrics.answered('/b', 'BREW', 405, 2)
  const text = metrics.print()
  expect(bucketsOf(text, '/a')).toMatchObject({ '0.01': 0, '0.025': 1, '+Inf': 1 })
  expect(bucketsOf(text, '/b')).toMatchObject({ '1': 0, '2.5': 2, '+Inf': 2 })
  expect(text).toContain('botarena_answers_total{route="/b",method="other",status="405"} 2\n')
})
