import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { POSTS, type Post, loadBody } from '#content/posts.ts'
import { longDate, nextAfter, postByParam, relatedTo } from '#content/reading.ts'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import { BlogPostNotFound } from './blog-post-not-found.tsx'
import { CategoryTape } from './category-tape.tsx'
import { PostCard } from './post-card.tsx'
import '#front/parts/blog-post.css'
import '#ui/table.css'
import '#ui/scroll.css'

const BODIES = new Map(POSTS.map(({ id }) => [id, loadable(() => loadBody(id))]))

/** Loads the article's text before the first render. */
export const prepare = async (param: string | undefined): Promise<unknown> => {
  const post = postByParam(param, POSTS)
  return post && BODIES.get(post.id)!.load()
}

/** An article, or the page that says there is none. Spec §2, "/blog/{id}". */
export function Page({ param }: { param: string | undefined }) {
  const post = postByParam(param, POSTS)
  return post ? <BlogPost key={post.id} post={post} /> : <BlogPostNotFound />
}

function BlogPost({ post }: { post: Post }) {
  const { id, title, excerpt, author, date, category, readTime } = post
  return (
    <main id="main">
      <PageHead title={`${title} | ${name}`} description={excerpt} path={`/blog/${id}`} />
      <div className="post-strip">
        <div className="page">
          <CategoryTape category={category} />
        </div>
      </div>
      <div className="page">
        <article className="post" aria-labelledby="post-title">
          <BackLink />
          <h1 id="post-title">{title}</h1>
          <p className="row">
            <span className="badge">{category}</span>
            <span className="label">
              {readTime} · {author} · <time dateTime={date}>{longDate(date)}</time>
            </span>
          </p>
          <Body id={id} />
        </article>
        <More post={post} />
      </div>
    </main>
  )
}

const BackLink = () => (
  <Link className="btn btn-quiet" id="back-to-blog" href="/blog">
    <ArrowLeft className="icon" /> All articles
  </Link>
)

/** The text comes in its own file. If the page was opened by its address, the text is here before the first render. */
function Body({ id }: { id: number }) {
  const body = useLoaded(BODIES.get(id)!)
  if (body.status === 'failed') {
    return (
      <div className="prose">
        <Failed what="The article" id="post-retry" onRetry={body.retry} />
      </div>
    )
  }
  if (body.status === 'loading') return <div className="empty busy" aria-busy="true" />
  return (
    <>
      <Ready />
      {/*
       * Our own Markdown, converted by the build (builder/plugins/posts.ts): it holds no visitor's text, so it needs no
       * escaping.
       */}
      <div className="prose" id="post-body" dangerouslySetInnerHTML={{ __html: body.value }} />
    </>
  )
}

/** Articles of the same category, or the next article if there are none. */
function More({ post }: { post: Post }) {
  const related = relatedTo(post, POSTS)
  const next = related.length > 0 ? undefined : nextAfter(post, POSTS)
  const shown = next ? [next] : related
  if (shown.length === 0) return null
  return (
    <section className="more" aria-labelledby="more-title">
      <h2 id="more-title">{next ? 'Read next' : 'Related articles'}</h2>
      <div className="cards">
        {shown.map((other) => (
          <PostCard key={other.id} post={other} />
        ))}
      </div>
    </section>
  )
}
