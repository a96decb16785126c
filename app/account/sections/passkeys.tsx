import type { PasskeyListItem } from '@supabase/supabase-js'
import { type FormEvent, useEffect, useState } from 'react'
import { hasPasskeys } from '#account/base/assurance.ts'
import { textOf } from '#account/base/form-text.ts'
import { momentInWords } from '#account/base/sync.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { asKept } from '#contract/as-kept.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { FieldFrame, describe } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { Question } from './question.tsx'
import { ErrorLine, Part, type Section } from './section.tsx'

/** Longest name in characters, as on the server. */
const LONGEST_NAME = 100

const nameOf = ({ friendly_name }: PasskeyListItem) => friendly_name ?? 'Passkey'

/** Names a passkey in a question. Two may have the same name, so its date is added. */
const inFull = (passkey: PasskeyListItem) =>
  passkey.friendly_name === undefined
    ? `the passkey of ${momentInWords(passkey.created_at)}`
    : `the passkey ${passkey.friendly_name} of ${momentInWords(passkey.created_at)}`

const auth = async () => (await accountsClient()).auth

async function readPasskeys(): Promise<PasskeyListItem[]> {
  const { data, error } = await (await auth()).passkey.list()
  if (error) throw error
  return data
}

/** Why this page cannot use passkeys, and what to do about it. */
function WhyNot() {
  const { hostname, port, pathname } = location
  if (/^127\.|^\[::1\]$/.test(hostname)) {
    const here = `http://localhost${port === '' ? '' : `:${port}`}${pathname}`
    return (
      <>
        Passkeys need a host name, but this page was opened with an IP address.{' '}
        <a href={here}>Open it as localhost</a> and sign in there.
      </>
    )
  }
  if (!isSecureContext) {
    return 'Passkeys need https, but this page uses http. Ask the operator of this site.'
  }
  return 'This browser cannot use passkeys here: it is too old, or the page was opened with an IP address instead of a host name.'
}

/** The section for passkeys: a finger, a face or the machine's PIN signs in instead of a password. */
export const Passkeys: Section = ({ user }) => {
  const [passkeys, setPasskeys] = useState<readonly PasskeyListItem[]>([])
  /** The passkey that is being renamed. */
  const [named, setNamed] = useState<string | null>(null)
  /** The passkey that is removed once its owner confirms. */
  const [leaving, setLeaving] = useState<PasskeyListItem | null>(null)
  const { isBusy, fault, attempt } = useAccountAttempt('Nothing was changed.')
  const isPossible = hasPasskeys()

  useEffect(() => {
    readPasskeys().then(setPasskeys, (reason: unknown) => {
      console.error('The list of passkeys could not be loaded.', reason)
    })
    // Another tab may have added one, or removed one.
  }, [user])

  const add = async () => {
    const { error } = await (await auth()).registerPasskey()
    if (error) throw error
    setPasskeys(await readPasskeys())
    toast({
      title: 'Passkey added',
      description: 'It signs you in on this device, without a password.',
      tone: 'done',
    })
  }

  const remove = async (passkeyId: string) => {
    const { error } = await (await auth()).passkey.delete({ passkeyId })
    if (error) throw error
    setPasskeys(await readPasskeys())
    toast({ title: 'Removed', description: 'You can no longer sign in with this passkey.' })
  }

  const rename = async (passkeyId: string, friendlyName: string) => {
    const { error } = await (await auth()).passkey.update({ passkeyId, friendlyName })
    if (error) throw error
    setPasskeys(await readPasskeys())
    setNamed(null)
  }

  return (
    <Part id="account-passkeys" title="Passkeys">
      <p>Sign in with a fingerprint, your face or the PIN of your device, instead of a password.</p>
      <ul className="seats" id="passkeys-list" aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isNamed={named === passkey.id}
            isBusy={isBusy}
            onName={(isNamed) => setNamed(isNamed ? passkey.id : null)}
            onSave={(name) => attempt(() => rename(passkey.id, name))}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </ul>
      {leaving === null ? null : (
        <Question
          id="passkey-remove"
          title={`Remove passkey “${nameOf(leaving)}”?`}
          confirm="Remove passkey"
          isBusy={isBusy}
          onConfirm={() => attempt(() => remove(leaving.id).finally(() => setLeaving(null)))}
          onClose={() => setLeaving(null)}
        >
          You can no longer sign in with this passkey, on any device. Make sure that you have another sign-in
          method.
        </Question>
      )}
      <ErrorLine id="passkeys-fault">{fault}</ErrorLine>
      {isPossible ? (
        <BusyButton
          isBusy={isBusy}
          className="btn"
          id="passkey-add"
          type="button"
          onClick={() => attempt(add)}
        >
          Add a passkey
        </BusyButton>
      ) : (
        <p id="passkeys-why-not">
          <WhyNot />
        </p>
      )}
    </Part>
  )
}

type RowProps = {
  passkey: PasskeyListItem
  /** Whether the passkey is being renamed. */
  isNamed: boolean
  isBusy: boolean
  onName: (isNamed: boolean) => void
  onSave: (name: string) => void
  onRemove: () => void
}

/** A passkey with its buttons, or the form for its name. */
function Row({ passkey, isNamed, isBusy, onName, onSave, onRemove }: RowProps) {
  const [error, setError] = useState<string>()
  const renaming = useCatchFocus<HTMLButtonElement>(isNamed)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = asKept(textOf(new FormData(form), 'name'))
    // The field stops typing there, but not a robot that sets its value.
    const isTooLong = Array.from(name).length > LONGEST_NAME
    setError(isTooLong ? `Please shorten this to ${LONGEST_NAME} characters.` : undefined)
    if (isTooLong) form.querySelector('input')?.focus()
    else onSave(name)
  }

  return (
    <li>
      {isNamed ? (
        <form className="short" noValidate aria-busy={isBusy} onSubmit={submit}>
          <FieldFrame id="passkey-name" label="Name of the passkey" error={error}>
            <input
              {...describe({ id: 'passkey-name', error })}
              className="input"
              name="name"
              defaultValue={passkey.friendly_name ?? ''}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              autoFocus
            />
          </FieldFrame>
          <div className="row">
            <BusyButton isBusy={isBusy} className="btn btn-go" id="passkey-name-save" type="submit">
              Save name
            </BusyButton>
            <button
              className="btn"
              id="passkey-name-cancel"
              type="button"
              disabled={isBusy}
              onClick={() => onName(false)}
            >
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <>
          <div>
            <b>{nameOf(passkey)}</b>
            <p className="label">
              Since {momentInWords(passkey.created_at)}
              {passkey.last_used_at === undefined ? '' : `, last used ${momentInWords(passkey.last_used_at)}`}
            </p>
          </div>
          <div className="row">
            <button
              className="btn"
              type="button"
              ref={renaming}
              aria-label={`Rename ${inFull(passkey)}`}
              onClick={() => onName(true)}
            >
              Rename
            </button>
            <button
              className="btn"
              type="button"
              disabled={isBusy}
              aria-label={`Remove ${inFull(passkey)}`}
              onClick={onRemove}
            >
              Remove
            </button>
          </div>
        </>
      )}
    </li>
  )
}
