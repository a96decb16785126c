import { ArrowUpRight } from 'lucide-react'
import { siteBuilderReferral } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'

/** Advertises a site builder with the operator's referral link. Spec §1. */
export function PerksDialog({ onClose }: { onClose: () => void }) {
  if (!siteBuilderReferral) return null
  return (
    <Dialog id="perks" titleId="perks-title" onClose={onClose} firstFocus="magic-link" isLight>
      <div className="sheet">
        <h2 id="perks-title">Reward Unlocked!</h2>
        <p className="lead">
          With a site builder you make your own pages for your robot: forms, tables, a small shop.
        </p>
        <p className="lead">
          The link is a referral and leads to{' '}
          <span className="mono">{new URL(siteBuilderReferral).host}</span>. That site says what the referral
          gives you and the operator of this site. The levels are free without it.
        </p>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="perks-close" type="button" onClick={onClose}>
            Close
          </button>
          <a className="btn btn-go" id="magic-link" href={siteBuilderReferral} target="_blank" rel="noopener">
            <ArrowUpRight className="icon" /> Join with our Magic link
          </a>
        </div>
      </div>
    </Dialog>
  )
}
