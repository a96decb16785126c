import type { Provider, User, UserIdentity } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { momentInWords } from '#account/base/sync.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { slugOf } from '#account/sign-in/providers.tsx'
import type { ProviderOffer } from '#sending/backend.ts'
import { accountsClient } from '#sending/client.ts'
import { focusHeading } from '#ui/focus-heading.ts'
import { toast } from '#ui/toasts.tsx'
import { ErrorLine, Part } from './section.tsx'
import '#account/sign-in/providers.css'

async function readIdentities(): Promise<UserIdentity[]> {
  const { auth } = await accountsClient()
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return data.identities
}

/** The linked accounts that sign this person in. */
export function LinkedList({ user, providers }: { user: User; providers: readonly ProviderOffer[] }) {
  const [identities, setIdentities] = useState<readonly UserIdentity[]>(user.identities ?? [])
  const { isBusy, fault, attempt } = useAccountAttempt('Nothing was changed.')

  useEffect(() => {
    readIdentities().then(setIdentities, (reason: unknown) => {
      // Until the list is loaded, the session's own list is shown.
      console.error('The linked sign-ins could not be loaded.', reason)
    })
  }, [])

  const elsewhere = identities.filter(({ provider }) => provider !== 'email')
  const others = providers.filter(({ name }) => !elsewhere.some(({ provider }) => provider === name))

  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name

  const link = async (name: string) => {
    const { auth } = await accountsClient()
    const redirectTo = `${location.origin}/account`
    const { error } = await auth.linkIdentity({ provider: name as Provider, options: { redirectTo } })
    if (error) throw error
    // The browser is leaving the page: the button stays busy.
    await new Promise(() => {})
  }

  const unlink = async (identity: UserIdentity) => {
    const { auth } = await accountsClient()
    const { error } = await auth.unlinkIdentity(identity)
    if (error) throw error
    setIdentities(await readIdentities())
    focusHeading()
    toast({
      title: 'Unlinked',
      description: `${labelOf(identity.provider)} no longer signs you in.`,
      tone: 'done',
    })
  }

  return (
    <Part id="account-linked" title="Linked sign-ins">
      <p>An account on another site that signs you in here. That site does not see what you do here.</p>
      {elsewhere.length === 0 ? null : (
        <ul className="seats" id="linked-list" aria-label="Linked sign-ins">
          {elsewhere.map((identity) => {
            const { identity_id: id, provider, identity_data: data, created_at: since } = identity
            const name = data?.['email'] ?? data?.['preferred_username'] ?? data?.['name'] ?? null
            return (
              <li key={id} id={`linked-${slugOf(provider)}`}>
                <b>{labelOf(provider)}</b>
                <p className="label">
                  {typeof name === 'string' ? `${name}, ` : ''}since{' '}
                  {since ? momentInWords(since) : 'some time'}
                </p>
                {identities.length > 1 ? (
                  <button
                    className="btn"
                    id={`unlink-${slugOf(provider)}`}
                    type="button"
                    aria-disabled={isBusy || undefined}
                    onClick={() => attempt(() => unlink(identity))}
                  >
                    Unlink {labelOf(provider)}
                  </button>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      <ErrorLine id="linked-fault">{fault}</ErrorLine>
      {others.length === 0 ? null : (
        <div className="providers">
          {others.map(({ name, label }) => (
            <button
              key={name}
              className="btn"
              id={`link-${slugOf(name)}`}
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => attempt(() => link(name))}
            >
              Link {label}
            </button>
          ))}
        </div>
      )}
    </Part>
  )
}
