import { Link } from 'wouter'
import type { Post } from '#content/posts.ts'
import { longDate } from '#content/reading.ts'
import { CategoryTape } from './category-tape.tsx'
import '#front/parts/cards.css'

/** An article as a card. Spec §2, "/blog". */
export function PostCard({ post }: { post: Post }) {
  const { id, title, excerpt, author, date, category, readTime } = post
  return (
    <article className="card card-link">
      <CategoryTape category={category} />
      <div className="row">
        <span className="badge">{category}</span> <span className="label">{readTime}</span>
      </div>
      <div>
        <h2>
          <Link id={`post-${id}`} href={`/blog/${id}`}>
            {title}
          </Link>
        </h2>
        <p>{excerpt}</p>
      </div>
      <p className="label">
        {author} · <time dateTime={date}>{longDate(date)}</time>
      </p>
    </article>
  )
}
