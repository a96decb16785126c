import { useMemo } from 'react'
import { loadable, useLoaded } from '#ui/loaded.ts'
import './qr.css'

const drawing = loadable(async () => (await import('#ui/qr-code.ts')).drawQrCode)

type QrProps = { id?: string; text: string; label: string; /** CSS pixels. */ width: number }

/** A link as a picture for a camera: black on white in both themes. What it says stands beside it in letters. */
export function Qr({ id, text, label, width }: QrProps) {
  const loading = useLoaded(drawing)
  const draw = loading.status === 'ready' ? loading.value : null
  const code = useMemo(() => draw?.(text), [draw, text])
  if (!code) {
    return (
      <p className="code-picture empty" id={id} aria-busy={loading.status === 'loading' || undefined}>
        {loading.status === 'failed' ? 'The QR code could not be loaded. Use the link instead.' : 'Drawing…'}
      </p>
    )
  }
  return (
    <svg
      className="code-picture"
      id={id}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.side} ${code.side}`}
      width={width}
      height={width}
      shapeRendering="crispEdges"
    >
      <path d={code.dark} fill="#000" />
    </svg>
  )
}
