import { Link } from 'wouter'
import { TornTape } from '#front/parts/torn-tape.tsx'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#front/parts/not-found.css'

const TITLE = 'Blog Post Not Found'

/** The page for a blog address without an article. The server answers 404. Spec §8, "Pages". */
export function BlogPostNotFound() {
  return (
    <main id="main">
      <PageHead title={TITLE} description="No article has this number." path={null} />
      <Ready />
      <TornTape />
      <div className="page lost">
        <div>
          <h1>{TITLE}</h1>
          <p className="lead">No article has this number. The blog page lists all articles.</p>
          <Link className="btn btn-go btn-lg" id="back-to-blog" href="/blog">
            Back to the blog
          </Link>
        </div>
      </div>
    </main>
  )
}
