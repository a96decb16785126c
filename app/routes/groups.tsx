import { name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'

/** The community groups' place. The groups come with the site around the arena. */
export function Page() {
  return (
    <main className="page" id="main">
      <PageHead
        title={`WhatsApp Groups | ${name}`}
        description="Community groups of people who learn automation."
        path="/whatsapp-groups"
      />
      <Ready />
      <div className="intro">
        <h1>WhatsApp Groups</h1>
        <p className="lead">Six rooms full of people who have met your error message before.</p>
      </div>
      <p className="empty">No group is listed yet. The community chat in the header is open.</p>
    </main>
  )
}
