import type { Post } from './posts.ts'

/** Related articles that a page names at most. Spec §2, §9. */
const MOST_RELATED = 2

/** Articles of the same category, the newest first, at most two. Spec §2, "/blog/{id}". */
export const relatedTo = (post: Post, posts: readonly Post[]): Post[] =>
  posts
    .filter(({ id, category }) => id !== post.id && category === post.category)
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, MOST_RELATED)

/** The article after this one, the first after the last; none if there is no other. */
export function nextAfter(post: Post, posts: readonly Post[]): Post | undefined {
  const next = posts[(posts.findIndex(({ id }) => id === post.id) + 1) % posts.length]
  return next?.id === post.id ? undefined : next
}

/** A date as spec §3 shows it: en-US, long. It is a day, not a moment: no time zone may move it. */
export const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** The article an address names: a whole number in plain digits. */
export const postByParam = (param: string | undefined, posts: readonly Post[]): Post | undefined =>
  /^[1-9]\d*$/.test(param ?? '') ? posts.find(({ id }) => id === Number(param)) : undefined
