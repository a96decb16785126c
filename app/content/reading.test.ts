import { expect, onTestFinished, test, vi } from 'vitest'
import { POSTS, type Post, loadBody } from './posts.ts'
import { longDate, nextAfter, postByParam, relatedTo } from './reading.ts'

const post = (
  id: number,
  category: Post['category'],
  date = `2025-01-${String(id).padStart(2, '0')}`,
): Post => ({
  id,
  category,
  date,
  title: `Article ${id}`,
  excerpt: '',
  author: '',
  readTime: '1 min read',
})

const LIBRARY = [
  post(1, 'Tools'),
  post(2, 'Career'),
  post(3, 'Tools'),
  post(4, 'Tools', '2025-03-01'),
  post(5, 'Tools'),
  post(6, 'Tutorial'),
]
const ids = (posts: Post[]) => posts.map(({ id }) => id)

test('related are the two newest of the same category, never the article itself', () => {
  expect(ids(relatedTo(LIBRARY[0]!, LIBRARY))).toEqual([4, 5])
  expect(ids(relatedTo(LIBRARY[3]!, LIBRARY))).toEqual([5, 3])
})

test('one of the same category is one, and none is none', () => {
  expect(ids(relatedTo(LIBRARY[0]!, [LIBRARY[0]!, LIBRARY[2]!]))).toEqual([3])
  expect(relatedTo(LIBRARY[1]!, LIBRARY)).toEqual([])
})

test('after an article comes the next one, after the last the first, after the only one nothing', () => {
  expect(nextAfter(LIBRARY[1]!, LIBRARY)?.id).toBe(3)
  expect(nextAfter(LIBRARY[5]!, LIBRARY)?.id).toBe(1)
  expect(nextAfter(LIBRARY[1]!, [LIBRARY[1]!])).toBeUndefined()
})

test.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])('a date is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('2025-03-03T12:00:00Z').getDate()).toBe(zone === 'Pacific/Kiritimati' ? 4 : 3)
  expect(longDate('2025-03-03')).toBe('March 3, 2025')
  expect(longDate('2025-12-31')).toBe('December 31, 2025')
})

test.each(['0', '7', '01', '1.0', '-1', '1/x', 'one', '', undefined])('%s names no article', (param) => {
  expect(postByParam(param, LIBRARY)).toBeUndefined()
})

test('four articles ship, one of each category, each with a body', async () => {
  expect(POSTS.map(({ id, category }) => [id, category])).toEqual([
    [1, 'Platform'],
    [2, 'Tutorial'],
    [3, 'Tools'],
    [4, 'Career'],
  ])
  for (const { id } of POSTS) expect(await loadBody(id)).toContain('<p>')
})
