import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import { PageHead } from '#ui/head.tsx'
import { toast } from '#ui/toasts.tsx'

const TITLE = 'Challenge not found'

/** An unknown level: says so, and goes on to the landing page with the same words (design §4, "Routes"). */
export function ChallengeNotFound() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const refusal = { title: TITLE, description: `The levels are numbered 1 to ${LEVEL_COUNT}.` }
    toast({ ...refusal, tone: 'danger' })
    navigate('/', { replace: true, state: refusal })
  }, [navigate])
  return (
    <main className="page lost" id="main">
      <PageHead title={TITLE} description={`The levels are numbered 1 to ${LEVEL_COUNT}.`} path={null} />
      <div>
        <h1>{TITLE}</h1>
        <p className="lead">There is no such level. Choose a level from 1 to {LEVEL_COUNT}.</p>
        <Link className="btn btn-go btn-lg" id="return-to-console" href="/">
          RETURN TO CONSOLE
        </Link>
      </div>
    </main>
  )
}
