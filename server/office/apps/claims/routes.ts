import type { Hono } from 'hono'
import { keptOf } from '#office/apps/base/app.ts'
import {
  type Claim,
  type ClaimForm,
  claimIn,
  claimsOf,
  decidedIn,
  ratesOf,
} from '#office/apps/claims/claims.ts'
import { CLAIMS_LABELS } from '#office/apps/claims/labels.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { fileBytes } from '#server/office/apps/base/papers.ts'
import { programRoutes, type ProgramVisit, type SentVisit } from '#server/office/apps/base/program.ts'
import { notHere } from '#server/office/apps/base/request.ts'
import { goTo, pageIn, sendFile, searchIn, show, type Visits } from '#server/office/apps/base/visit.ts'
import * as pages from './pages.tsx'

type ClaimsVisit = ProgramVisit<'claims'>

const claimAt = ({ c, state }: ClaimsVisit): Claim =>
  claimIn(state, c.req.param('number') ?? '') ??
  notHere(`There is no claim of that number. See ${CLAIMS_LABELS.claims}.`)

const formIn = ({ fields }: SentVisit<'claims'>, { number, lines }: Claim): ClaimForm => ({
  claim: number,
  lines: lines.map((_, i) => ({
    decision: fields[`decision-${i + 1}`] ?? '',
    amount: fields[`amount-${i + 1}`] ?? '',
    code: fields[`code-${i + 1}`] ?? '',
  })),
})

/** The pages of the claims, below `/claims` of a shift. */
export function claimsRoutes(visits: Visits): Hono<LogContext> {
  const { routes, shows, form } = programRoutes(visits, {
    app: 'claims',
    nav: ({ draw }) => pages.claimsNav(draw),
    home: '/',
    afterNotice: '/',
    notice: 'Please hand in claims of December before the holidays. Open claims stay as they are.',
  })
  const draftOf = ({ state, session }: ClaimsVisit) => keptOf(state.sessions, session) ?? null

  shows('/', (visit) => {
    const search = searchIn(visit)
    const { c, draw, state } = visit
    return show(c, pages.claimsPage(draw, state, claimsOf(state, pageIn(c), search), search))
  })
  shows('/rates', (visit) => {
    const search = searchIn(visit)
    const { c, draw, state } = visit
    return show(c, pages.ratesPage(draw, ratesOf(state, pageIn(c), search), search))
  })
  shows('/check', (visit) => {
    const draft = draftOf(visit)
    return show(visit.c, pages.checkPage(visit.draw, draft && { form: draft, decision: decidedIn(draft, 0) }))
  })
  shows('/:number', (visit) => {
    const claim = claimAt(visit)
    const draft = draftOf(visit)
    const typed = draft?.claim === claim.number ? draft : undefined
    return show(visit.c, pages.claimPage(visit.draw, visit.state, claim, { typed }))
  })
  shows('/:number/receipts/:name', async (visit) => {
    const receipt =
      claimAt(visit).receipts.find(({ name }) => name === visit.c.req.param('name')) ??
      notHere('The claim has no receipt of that name.')
    return sendFile(visit.c, await fileBytes(receipt), receipt.name)
  })

  form('/decide', {
    actOf: ({ session, fields: { shown } }) => ({
      app: 'claims',
      do: 'decide',
      session,
      ...(shown === undefined ? {} : { shown }),
    }),
    done: ({ c, base }, claim) => goTo(c, `${base}/claims/${claim}`),
    refused: (visit, why) => {
      const draft = draftOf(visit)
      const claim = draft && claimIn(visit.state, draft.claim)
      return show(
        visit.c,
        claim
          ? pages.claimPage(visit.draw, visit.state, claim, { typed: draft, why })
          : pages.checkPage(visit.draw, null),
        422,
      )
    },
  })
  form('/:number', {
    actOf: (visit) => ({
      app: 'claims',
      do: 'fill',
      session: visit.session,
      form: formIn(visit, claimAt(visit)),
    }),
    done: ({ c, base }) => goTo(c, `${base}/claims/check`),
    refused: (visit, why) => {
      const claim = claimAt(visit)
      return show(
        visit.c,
        pages.claimPage(visit.draw, visit.state, claim, { typed: formIn(visit, claim), why }),
        422,
      )
    },
  })

  return routes
}
