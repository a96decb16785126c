import { FEED, TAPE_HEIGHT, holesDown, rings } from '#kit/tape.ts'

/** One column of the tape, turned on its side: for a row of the list of levels. */
export function TapeRow({ n, status }: { n: number; status: 'completed' | 'unlocked' | 'locked' }) {
  const middle = 30
  return (
    <svg className="holes" viewBox={`0 0 ${TAPE_HEIGHT} 60`} aria-hidden="true">
      <path className="f" d={`M${FEED} 0V51`} />
      {status === 'unlocked' ? (
        rings(n).map((x) => <circle key={x} cx={x} cy={middle} r="3.4" />)
      ) : (
        <path className={status === 'completed' ? 'd' : 'b'} d={holesDown(n, middle)} />
      )}
    </svg>
  )
}
