import { name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'

/** The blog's place. Its articles come with the site around the arena. */
export function Page() {
  return (
    <main className="page" id="main">
      <PageHead title={`Blog | ${name}`} description="Notes from the control room." path="/blog" />
      <Ready />
      <div className="intro">
        <h1>Blog</h1>
        <p className="lead">Notes from the control room: what broke, why, and the selector that fixed it.</p>
      </div>
      <p className="empty">Nothing is printed yet. The levels are open meanwhile.</p>
    </main>
  )
}
