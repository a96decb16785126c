import { Link } from 'wouter'
import { TornTape } from '#front/parts/torn-tape.tsx'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#front/parts/not-found.css'
import '#front/parts/robot.css'

const TITLE = 'SECTOR NOT FOUND'

/** The page for every unknown path. Spec §2. */
export function Page() {
  return (
    <main id="main">
      <PageHead title={TITLE} description="Page not found." path={null} />
      <Ready />
      <TornTape />
      <div className="page lost">
        <div>
          <h1>{TITLE}</h1>
          <p className="lead">
            There is no page with this address. Check the address, or go to the home page.
          </p>
          <Link className="btn btn-go btn-lg" id="return-to-console" href="/">
            RETURN TO CONSOLE
          </Link>
        </div>
        <aside className="robot" aria-labelledby="robot-title">
          <h2 id="robot-title">For your robot</h2>
          <dl>
            <div>
              <dt>HTTP 404</dt>
              <dd>No page has this address. A retry does not help.</dd>
            </div>
            <div>
              <dt>CLICK #return-to-console</dt>
              <dd>Opens the home page.</dd>
            </div>
          </dl>
        </aside>
      </div>
    </main>
  )
}
