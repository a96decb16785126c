import { ArrowUpRight } from 'lucide-react'
import type { CatalogLine } from '#levels/catalog.ts'
import { whatsappGroup } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { ShareWin } from './share-win.tsx'
import './share.css'

/** Without a group nothing opens this dialog. */
const GROUP = whatsappGroup ?? ''

/** The library loads with the first opening. A failure is only logged (spec §2): the button leads to the same group. */
const groupCode = loadable(async () => {
  try {
    const { WIDTH, drawQrCode } = await import('#ui/qr-code.ts')
    return { width: WIDTH, ...drawQrCode(GROUP) }
  } catch (reason) {
    console.error('The QR code could not be drawn.', reason)
    throw reason
  }
})

/** Leads into the community's group, with words to post there. Spec §2, "Share dialog". */
export function ShareDialog({ level, onClose }: { level: CatalogLine; onClose: () => void }) {
  return (
    <Dialog
      id="share"
      titleId="share-title"
      className="share"
      firstFocus="share-close"
      onClose={onClose}
      isLight
    >
      <div className="sheet">
        <h2 id="share-title">Share Success</h2>
        <p className="lead">
          Tell the WhatsApp group how you did it. Scan the code with your phone, or open the group here.
        </p>
        <GroupCode />
        <ShareWin level={level} />
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="share-close" type="button" onClick={onClose}>
            Close
          </button>
          <a className="btn btn-go" id="open-whatsapp" href={GROUP} target="_blank" rel="noopener">
            <ArrowUpRight className="icon" /> Open WhatsApp Directly
          </a>
        </div>
      </div>
    </Dialog>
  )
}

/** Black on white in both themes: a scanner reads light on dark badly. */
function GroupCode() {
  const code = useLoaded(groupCode)
  if (code.status === 'loading') {
    return (
      <p className="qr empty busy" id="qr-code" aria-busy="true">
        Drawing the code…
      </p>
    )
  }
  if (code.status === 'failed') {
    return (
      <p className="qr empty" id="qr-code">
        The QR code could not be made. The button below opens the same group.
      </p>
    )
  }
  const { width, side, dark } = code.value
  return (
    <svg
      className="qr"
      id="qr-code"
      role="img"
      aria-label="QR code that opens the WhatsApp group"
      width={width}
      height={width}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
