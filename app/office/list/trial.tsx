import { useState } from 'react'
import type { ListedProcess } from '#office-list'
import { lookAt } from '#shifts/base/ask.ts'
import { resultOf } from '#shifts/base/own-result.ts'
import { keepJudged } from '#shifts/base/own-shifts.ts'
import { isShiftId } from '#shifts/base/shift-id.ts'
import { CLEAN_NIGHTS } from '#shifts/way/way.ts'
import { Scroll } from '#ui/scroll.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Most nights of a file that are looked at. */
const MOST_NIGHTS = 60

/** The ids of the shifts in a trial's file of nights, newest last. Lines that name none are passed over. */
export const shiftsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => {
      try {
        const { result } = JSON.parse(line) as { result?: { id?: unknown } | null }
        return typeof result?.id === 'string' && isShiftId(result.id) ? [result.id] : []
      } catch {
        return []
      }
    })
    .slice(-MOST_NIGHTS)

/**
 * Counts the nights of a trial for the way: those that this server judged, because it is asked about each.
 * @returns a sentence about what was counted, or why nothing was
 */
async function countNights(file: File): Promise<string> {
  const ids = shiftsIn(await file.text())
  if (ids.length === 0)
    return 'This file names no night. Choose the file nights.jsonl in the folder of a trial of the office.'
  const states = (await Promise.all(ids.map((id) => lookAt(id)))).filter((state) => state !== null)
  const judged = states.filter((state) => resultOf(state) !== null)
  if (judged.length === 0)
    return 'This site has none of these nights: another server judged them, or they are erased. Give the trial the address of this site with --site.'
  await keepJudged(judged)
  const clean = judged.filter((state) => state.clean).length
  return `${judged.length} of ${ids.length} nights are on your list, ${clean} of them clean.`
}

/** How a trial of this process is played, and the file by which its nights count. */
export function Trial({ process: { name } }: { process: ListedProcess }) {
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  const site = isHydrated ? location.origin : 'http://127.0.0.1:3000'
  return (
    <section id="trial" aria-labelledby="trial-title">
      <h2 id="trial-title">A trial</h2>
      <p>
        A trial gives your robot a new shift each night, and stops it by force in the middle of its work. This
        command plays {CLEAN_NIGHTS} nights on this site. Put your robot’s command behind the two dashes.
      </p>
      <Scroll name="The command">
        <pre id="trial-command">{`npm run arena -- trial ${name} --nights ${CLEAN_NIGHTS} --size 4 --site ${site} -- node robot.mjs`}</pre>
      </Scroll>
      <p>
        <label htmlFor="trial-file">
          Count its nights here: choose the file <code>nights.jsonl</code> of the trial’s folder.
        </label>
      </p>
      <input
        id="trial-file"
        type="file"
        accept=".jsonl,application/jsonl"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (!file) return
          setSaid('Looking at the nights…')
          void countNights(file).then(setSaid, (reason: unknown) =>
            setSaid(
              reason instanceof Error ? reason.message : 'The file could not be read. Choose it again.',
            ),
          )
        }}
      />
      <p role="status" id="trial-said">
        {said}
      </p>
    </section>
  )
}
