import { CircleCheck } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Whether an element is completely in view. */
function useInView(id: string): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A busy browser sends several reports at once, and the last is the newest.
      (reports) => setInView(reports.at(-1)!.intersectionRatio > 0.95),
      { threshold: 0.95 },
    )
    observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [id])
  return isInView
}

/** The panel of objectives, if it stands beside the simulation; null if the simulation is below it. */
function useObjectivesBeside(): HTMLElement | null | undefined {
  const [beside, setBeside] = useState<HTMLElement | null>()
  useLayoutEffect(() => {
    const objectives = document.getElementById('objectives')!
    const findPlace = () =>
      setBeside(getComputedStyle(objectives.parentElement!).display === 'contents' ? null : objectives)
    const observer = new ResizeObserver(findPlace)
    findPlace()
    observer.observe(document.getElementById('main')!)
    return () => observer.disconnect()
  }, [])
  return beside
}

type FinishProps = {
  /** Number of the level. */
  level: number
  onComplete: () => void
}

/**
 * The button that completes a solved level, in view at once, however far down the last field stands. It covers no
 * control: it stands below the objectives, which stay in view beside the simulation; on narrow pages it stands at the simulation's
 * end, and the page scrolls there. Its lamp is lit if Complete Mission is out of view: one lamp on each screen.
 */
export function Finish({ level, onComplete }: FinishProps) {
  const isOtherInView = useInView('complete-level')
  const beside = useObjectivesBeside()
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (beside !== null) return
    const goThere = () => ref.current?.scrollIntoView({ block: 'nearest' })
    goThere()
    // After this a browser scrolls back to the field that is typed into, so the page scrolls once more two frames
    // later.
    const frame = requestAnimationFrame(() => requestAnimationFrame(goThere))
    return () => cancelAnimationFrame(frame)
  }, [beside])

  if (beside === undefined) return null
  const way = (
    <div className="finish" ref={ref}>
      <span className="status" data-status="ready">
        Ready
      </span>
      <button
        className={`btn ${isOtherInView ? '' : 'btn-go'}`}
        id="finish-level"
        type="button"
        aria-describedby="finish-why"
        onClick={onComplete}
      >
        <CircleCheck className="icon" /> Finish level {level}
      </button>
      <p className="label" id="finish-why">
        Ready: all objectives are met. This button and Complete Mission do the same: one press is enough.
      </p>
    </div>
  )
  return beside ? createPortal(way, beside) : way
}
