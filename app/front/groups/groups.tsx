import { ArrowUpRight, Users } from 'lucide-react'
import { GROUPS, type Group } from '#content/community-groups.ts'
import { groupMembers, groups, name } from '#site-config'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import '#front/parts/cards.css'
import './groups.css'

/** The community groups. Spec §2, "/whatsapp-groups". */
export function Page() {
  return (
    <main className="page groups" id="main">
      <PageHead
        title={`WhatsApp Groups | ${name}`}
        description="Six WhatsApp groups for people who learn and work with robotic process automation: development, work, learning, career, business, certificates."
        path="/whatsapp-groups"
      />
      <Ready />
      <div className="intro">
        <h1>WhatsApp Groups</h1>
        <p className="lead">Six groups for RPA learners. Members answer questions and share what worked.</p>
      </div>
      <div className="cards">
        {GROUPS.map((group) => {
          const link = groups[group.category]
          return link ? <GroupCard key={group.id} group={group} link={link} /> : null
        })}
      </div>
      {Object.values(groups).some(Boolean) ? null : <p className="empty">No group is open yet.</p>}
      <section className="submit-group" aria-labelledby="submit-title">
        <div>
          <h2 id="submit-title">Is your group missing?</h2>
          <p className="label" id="submit-group-note">
            We are not accepting new groups yet, so this button does nothing.
          </p>
        </div>
        {/* Spec §2: it does nothing. It can take the focus, so that screen readers can say why. */}
        <button
          className="btn"
          id="submit-group"
          type="button"
          aria-disabled="true"
          aria-describedby="submit-group-note"
        >
          Submit Your Group
        </button>
      </section>
    </main>
  )
}

function GroupCard({ group, link }: { group: Group; link: string }) {
  const { id, name, description, category } = group
  // null where the operator does not want to say it.
  const members: string | null = groupMembers[category]
  return (
    <article className="card" aria-labelledby={`group-${id}-name`}>
      <div className="row">
        <span className="badge">{category}</span>
        {members === null ? null : (
          <span className="label members">
            <Users className="icon" /> {members} members
          </span>
        )}
      </div>
      <div>
        <h2 id={`group-${id}-name`}>{name}</h2>
        <p>{description}</p>
      </div>
      <div>
        <a
          className="btn"
          id={`join-group-${id}`}
          href={link}
          target="_blank"
          rel="noopener"
          aria-describedby={`group-${id}-name`}
        >
          Join Group <ArrowUpRight className="icon" />
        </a>
      </div>
    </article>
  )
}
