import { NotFoundPage } from '#front/parts/not-found-page.tsx'
import '#front/parts/robot.css'

/** The page for every unknown path. Spec §2. */
export const Page = () => (
  <NotFoundPage
    title="SECTOR NOT FOUND"
    description="Page not found."
    lead="There is no page with this address. Check the address, or go to the home page."
    way={{ id: 'return-to-console', href: '/', label: 'RETURN TO CONSOLE' }}
  >
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
  </NotFoundPage>
)
