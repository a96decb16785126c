import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { WORD_DIGITS } from '#contract/class/rules.ts'
import { TextField } from '#ui/field.tsx'
import './stopped.css'

type StoppedProps = {
  level: number
  /** Why the class gives out no run, in the server's words. */
  code: string
  onAgain: () => void
  onWord: (word: string) => void
}

/** Offers a way on where the class gives out no run: the word of a sitting, another try, or practice. */
export function Stopped({ level, code, onAgain, onWord }: StoppedProps) {
  const [word, setWord] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const digits = word.replaceAll(/\s/g, '')
    if (!new RegExp(`^\\d{${WORD_DIGITS}}$`).test(digits))
      return setError(`Please type the ${WORD_DIGITS} digits from the projector.`)
    onWord(digits)
  }
  if (code === 'word_needed' || code === 'wrong_word') {
    return (
      <form className="word" noValidate onSubmit={send}>
        <TextField
          id="class-word"
          label="Session code"
          hint={`${WORD_DIGITS} digits, on the projector`}
          error={error}
          value={word}
          onValue={setWord}
          inputMode="numeric"
          autoComplete="off"
        />
        <button className="btn btn-go" id="class-word-send" type="submit">
          Start
        </button>
      </form>
    )
  }
  return (
    <>
      {code === 'other_version' || code === 'other-version' ? (
        <button className="btn btn-go" id="class-reload" type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      ) : (
        <button className="btn" id="class-another" type="button" onClick={() => onAgain()}>
          Try again
        </button>
      )}
      <Link className="btn btn-quiet" id="class-practise" href={`/challenge/${level}?conditions=calm`}>
        Practise this level
      </Link>
    </>
  )
}
