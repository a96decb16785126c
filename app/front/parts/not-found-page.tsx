import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PageHead } from '#ui/head.tsx'
import { Ready } from '#ui/ready.tsx'
import { TornTape } from './torn-tape.tsx'
import './not-found.css'

type NotFoundPageProps = {
  title: string
  /** The summary in the page's head. */
  description: string
  lead: ReactNode
  /** The button that leads on. */
  way: { id: string; href: string; label: string }
  /** Stands beside the words. */
  children?: ReactNode
}

/** The page for an address that leads to nothing. The server answers 404. */
export const NotFoundPage = ({ title, description, lead, way, children }: NotFoundPageProps) => (
  <main id="main">
    <PageHead title={title} description={description} path={null} />
    <Ready />
    <TornTape />
    <div className="page lost">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Link className="btn btn-go btn-lg" id={way.id} href={way.href}>
          {way.label}
        </Link>
      </div>
      {children}
    </div>
  </main>
)
