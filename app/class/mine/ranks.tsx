import { useEffect, useState } from 'react'
import { type Problem, classCall, sayProblem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import type { Me, Ranks } from '#contract/class/learner.ts'
import type { Milliseconds } from '#game/clock.ts'
import { after } from '#kit/wait.ts'
import { Table } from '#ui/table.tsx'

/** Pause between two requests for the ranks. */
const ASK_EVERY: Milliseconds = 30_000

/** Rows that are shown at first, besides the learner's own. */
const FIRST = 10

/** The ranks of the class by points. Loaded if the class shows them. */
export function RanksPart({ me, token }: { me: Me; token: string }) {
  const [told, setTold] = useState<Ranks | null>(null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [isWhole, setWhole] = useState(false)
  // Asked again when the learner has done a task, so that the new rank shows at once.
  const done = me.tasks.filter(({ state }) => state === 'done').length

  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const ask = async () => {
      try {
        const ranks = await classCall<Ranks>('GET /ranks', { token })
        if (isOver) return
        setTold(ranks)
        setFault(null)
      } catch (reason) {
        if (isOver) return
        setFault(sayProblem(reason))
      }
      stop = after(ASK_EVERY, () => void ask())
    }
    void ask()
    return () => {
      isOver = true
      stop()
    }
  }, [token, done])

  const shown = told?.ranks.filter(({ isMine }, i) => isWhole || i < FIRST || isMine) ?? []
  return (
    <section className="part" aria-labelledby="ranks-title">
      <h2 id="ranks-title">Ranks</h2>
      <p className="prose" id="ranks-seen">
        Points of completed tasks. Your class reads{' '}
        {me.seat.isShown
          ? `“${me.seat.nickname}” here.`
          : `“seat ${me.seat.number}” here, until your teacher allows your nickname.`}
      </p>
      <ProblemNote id="ranks-fault" label="Ranks" problem={fault} />
      {told === null ? (
        fault ? null : (
          <p className="empty busy">Loading the ranks…</p>
        )
      ) : told.ranks.every(({ points }) => points === 0) ? (
        <p className="empty" id="ranks-none">
          Nobody has points yet.
        </p>
      ) : (
        <>
          <Table
            name="Table of ranks"
            id="ranks"
            caption={<>Ranks of {me.class.name}</>}
            heads={['Rank', 'Who', [<>Points of {told.of}</>, 'num']]}
          >
            {shown.map(({ rank, seat, nickname, points, isMine }) => (
              <tr key={seat} aria-current={isMine ? 'true' : undefined}>
                <td>{rank}</td>
                <th scope="row">
                  {nickname ?? `seat ${seat}`}
                  {isMine ? <b> (you)</b> : null}
                </th>
                <td className="num">{points}</td>
              </tr>
            ))}
          </Table>
          {shown.length < told.ranks.length ? (
            <button className="btn" id="ranks-all" type="button" onClick={() => setWhole(true)}>
              All {told.ranks.length}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}
