import { POSTS } from '#content/posts.ts'
import { name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import { PostCard } from './post-card.tsx'
import '#front/parts/cards.css'

/** All articles. Spec §2, "/blog". */
export function Page() {
  return (
    <main className="page" id="main">
      <PageHead
        title={`Blog | ${name}`}
        description="Notes on robotic process automation: pages built for robots, selectors that last, retries in six tools, a portfolio without clients."
        path="/blog"
      />
      <Ready />
      <div className="intro">
        <h1>Blog</h1>
        <p className="lead">
          Articles about RPA: what broke, why, and the selector that fixed it.{' '}
          <span className="whole">
            Also as a feed:{' '}
            <a className="mono" id="feed" href="/feed.xml">
              /feed.xml
            </a>
          </span>
        </p>
      </div>
      <div className="cards">
        {POSTS.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </main>
  )
}
