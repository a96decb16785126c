import type { PasskeyListItem } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { hasPasskeys } from '#account/assurance.ts'
import { type Failure, sentenceOf } from '#account/errors.ts'
import { inWords } from '#account/sync.ts'
import { accountsClient } from '#sending/client.ts'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { Fault, Part, type Section } from './section.tsx'

const auth = async () => (await accountsClient()).auth

async function readPasskeys(): Promise<PasskeyListItem[]> {
  const { data, error } = await (await auth()).passkey.list()
  if (error) throw error
  return data
}

/** Why this page can have none, and what to do about it. */
function WhyNot() {
  const { hostname, port, pathname } = location
  if (/^127\.|^\[::1\]$/.test(hostname)) {
    const here = `http://localhost${port === '' ? '' : `:${port}`}${pathname}`
    return (
      <>
        Passkeys belong to a name, and this page was opened by a number.{' '}
        <a href={here}>Open it as localhost</a> and sign in there.
      </>
    )
  }
  if (!isSecureContext) {
    return 'Browsers have passkeys over https only, and this page came over http. Ask whoever hosts this site.'
  }
  return 'This browser has none here: it is too old, or the page was opened by a number instead of a name.'
}

/** What signs in instead of a password: a finger, a face or a PIN of the machine. */
export const Passkeys: Section = () => {
  const [passkeys, setPasskeys] = useState<readonly PasskeyListItem[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const isPossible = hasPasskeys()

  useEffect(() => {
    readPasskeys().then(setPasskeys, (reason: unknown) => {
      console.error('The list of passkeys did not come.', reason)
    })
  }, [])

  const attempt = (work: () => Promise<void>) => {
    setFault(null)
    void run(() =>
      work().catch((reason: unknown) => {
        console.error('The passkeys stay as they are.', reason)
        setFault(sentenceOf(reason as Failure))
      }),
    )
  }

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
    toast({ title: 'Removed', description: 'This passkey signs nobody in any more.' })
  }

  return (
    <Part id="account-passkeys" title="Passkeys">
      <p>A finger, a face or the PIN of your device, instead of a password.</p>
      <ul className="seats" id="passkeys-list" aria-label="Passkeys">
        {passkeys.map(({ id, friendly_name = 'Passkey', created_at, last_used_at }) => (
          <li key={id}>
            <div>
              <b>{friendly_name}</b>
              <p className="label">
                Since {inWords(created_at)}
                {last_used_at === undefined ? '' : `, last used ${inWords(last_used_at)}`}
              </p>
            </div>
            <button
              className="btn"
              type="button"
              disabled={isBusy}
              aria-label={`Remove the passkey of ${inWords(created_at)}`}
              onClick={() => attempt(() => remove(id))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <Fault id="passkeys-fault">{fault}</Fault>
      {isPossible ? (
        <button
          className="btn"
          id="passkey-add"
          type="button"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => attempt(add)}
        >
          Add a passkey
        </button>
      ) : (
        <p id="passkeys-why-not">
          <WhyNot />
        </p>
      )}
    </Part>
  )
}
