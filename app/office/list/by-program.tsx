import { useState } from 'react'
import { copyText } from '#ui/clipboard.ts'
import { Scroll } from '#ui/scroll.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The server's address where no browser is: the one of `npm start`. */
const LOCAL = 'http://127.0.0.1:3000'

/** The call with which a program gets the same shift. */
export function ByProgram() {
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  const call = `curl -X POST ${isHydrated ? location.origin : LOCAL}/office/v1/shifts \\
  -H 'content-type: application/json' \\
  -d '{"process":"orders","size":4,"day":"calm"}'`
  const copy = async () =>
    setSaid((await copyText(call)) ? 'Copied.' : 'The browser refused. Select the text, then copy it.')
  return (
    <section className="by-program" aria-labelledby="program-title">
      <h2 id="program-title">From a program</h2>
      <p>
        A program asks for a shift by a call, gives the address in the answer to a robot, and reads the result
        after the end. <code>calm</code> is a day without faults, <code>rough</code> one with faults. The
        operator of this server decides who may call; <code>docs/office.md</code> has all calls.
      </p>
      <Scroll name="The call">
        <pre id="office-call">{call}</pre>
      </Scroll>
      <div className="row">
        <button className="btn" id="copy-call" type="button" onClick={() => void copy()}>
          Copy the call
        </button>
        <span className="label" role="status">
          {said}
        </span>
      </div>
    </section>
  )
}
