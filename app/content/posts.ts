/** An article as a card shows it. Spec §3, "Blog article"; its HTML comes by `loadBody`. */
export type Post = {
  id: number
  title: string
  excerpt: string
  author: string
  /** The day it was published, yyyy-mm-dd. */
  date: string
  category: 'Platform' | 'Tutorial' | 'Tools' | 'Career'
  /** Such as "5 min read", from the number of its words. */
  readTime: string
}

const lines = import.meta.glob<Post>('./*.md', { query: '?line', import: 'default', eager: true })
const bodies = import.meta.glob<string>('./*.md', { query: '?body', import: 'default' })

const ENTRIES = Object.entries(lines)
  .map(([file, post]) => ({ post, loadBody: bodies[file]! }))
  .toSorted((a, b) => a.post.id - b.post.id)

/** All articles, by id. */
export const POSTS: readonly Post[] = ENTRIES.map(({ post }) => post)

/** The HTML of an article: made from our own Markdown when the site was built (builder/plugins/posts.ts). */
export const loadBody = (id: number): Promise<string> =>
  ENTRIES.find(({ post }) => post.id === id)!.loadBody()
