/** The status of a mission. Spec §2, "mission status". */
export type MissionStatus = 'in-progress' | 'ready' | 'completed'

const WORDS: Record<MissionStatus, string> = {
  'in-progress': 'In Progress',
  ready: 'Ready',
  completed: 'Completed',
}

/** The status of the mission, in the element that robots wait for: on a level's page and on the page of a run. */
export function MissionStatusWord({ status }: { status: MissionStatus }) {
  return (
    <span
      className="status"
      id="mission-status"
      role="status"
      aria-label="Mission status"
      data-status={status}
    >
      {WORDS[status]}
    </span>
  )
}
