import { Star } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import type { Feedback } from '#contract/records.ts'
import { senderEmail } from '#learner/store.ts'
import { NotStored, insertFeedback, warmUp } from '#sending/records.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { useNativeChecked } from '#ui/use-native.ts'
import { LONGEST, RATING_TEXTS, STARS, counterOf, readFeedback } from './feedback-form.ts'
import './feedback.css'

type FeedbackProps = {
  /** Number of the rated level. */
  level: number
  onClose: () => void
}

/** Stars and words for a level. Spec §2, "Feedback dialog". */
export function FeedbackDialog({ level, onClose }: FeedbackProps) {
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  /** Why the feedback was not sent; cleared at the next try. */
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, run] = useBusy()

  useEffect(warmUp, [])

  const store = async (reading: Pick<Feedback, 'rating' | 'feedback_text'>) => {
    await insertFeedback({ user_email: senderEmail(), challenge_level: level, ...reading })
    toast({
      title: 'Feedback Submitted! 🎉',
      description: 'Thank you for your valuable feedback!',
      tone: 'done',
    })
    onClose()
  }

  const fail = (reason: unknown) => {
    console.error('The feedback was not stored.', reason)
    const description =
      reason instanceof NotStored
        ? 'Failed to submit feedback. Please try again.'
        : 'An unexpected error occurred. Please try again.'
    setFailure(description)
    toast({ title: 'Submission Failed! ❌', description, tone: 'danger' })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    try {
      const reading = readFeedback(rating, comment)
      if ('refused' in reading) {
        setFailure(reading.toast.description)
        toast({ ...reading.toast, tone: 'danger' })
        event.currentTarget.querySelector<HTMLElement>(`[name="${reading.refused}"]`)?.focus()
        return
      }
      setFailure(null)
      withdraw({ tone: 'danger' })
      void run(() => store(reading).catch(fail))
    } catch (reason) {
      fail(reason)
    }
  }

  /**
   * Without a rating the button is disabled, so Enter would submit nothing and nothing would say why. Ctrl or Cmd goes
   * with Enter in the comment, where Enter alone begins a line.
   */
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { target } = event
    const isMeant =
      target instanceof HTMLInputElement ||
      (target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey))
    if (!isMeant) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  const excess = comment.trim().length - LONGEST
  return (
    <Dialog id="feedback" titleId="feedback-title" className="feedback" onClose={onClose} isBusy={isBusy}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields */}
      <form className="sheet" noValidate onSubmit={submit} onKeyDown={submitByEnter} aria-busy={isBusy}>
        <h2 id="feedback-title">Give Feedback</h2>
        <p className="lead">How was level {level}? Stars for the level, not for the robot.</p>
        <hr className="feed" />
        <fieldset className="field stars" aria-describedby="rating-text">
          <legend>Rating</legend>
          {STARS.map((stars) => (
            <Choice key={stars} stars={stars} rating={rating} onRate={setRating} />
          ))}
          <p id="rating-text" data-rating={rating}>
            {RATING_TEXTS[rating]}
          </p>
        </fieldset>
        <TextArea
          id="feedback-comment"
          name="comment"
          label="Comments"
          isOptional
          rows={4}
          autoCapitalize="sentences"
          autoCorrect="on"
          maxLength={LONGEST}
          readOnly={isBusy}
          value={comment}
          onValue={setComment}
          hint={counterOf(comment)}
          error={excess > 0 ? `${counterOf(comment)}: please remove ${excess}, it is too long.` : undefined}
        />
        <hr className="feed" />
        {failure ? (
          <p className="bad" id="feedback-failure">
            {failure}
          </p>
        ) : null}
        <div className="row">
          <button className="btn" id="feedback-cancel" type="button" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            isBusy={isBusy}
            className="btn btn-go"
            id="feedback-submit"
            type="submit"
            disabled={rating === 0}
          >
            {isBusy ? 'Submitting...' : 'Submit Feedback'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

type ChoiceProps = { stars: number; rating: number; onRate: (stars: number) => void }

/** One star: a native radio button under it, so that arrows, screen readers and robots know what to do. */
function Choice({ stars, rating, onRate }: ChoiceProps) {
  const ref = useNativeChecked(rating === stars, (isChecked) => {
    if (isChecked) onRate(stars)
  })
  const id = `rating-${stars}`
  return (
    <label htmlFor={id} data-lit={stars <= rating || undefined}>
      <input className="cover" ref={ref} type="radio" name="rating" id={id} value={stars} />
      <Star className="icon" />
      <span className="sr">{RATING_TEXTS[stars]}</span>
    </label>
  )
}
