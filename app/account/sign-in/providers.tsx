import type { Provider } from '@supabase/supabase-js'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { signInOn } from '#learner/session.ts'
import type { ProviderOffer } from '#sending/backend.ts'
import { accountsClient } from '#sending/client.ts'
import './providers.css'

/**
 * A provider's name as part of an id. A colon, as in `custom:school`, has a meaning in selectors, so it is replaced.
 */
export const slugOf = (name: string): string => name.replaceAll(':', '-')

type ProvidersProps = { providers: readonly ProviderOffer[] }

/** Buttons to sign in with an account elsewhere. The browser goes to the provider and returns to the account's page. */
export function Providers({ providers }: ProvidersProps) {
  const { isBusy, fault, attempt } = useAccountAttempt('The other site could not be reached.')

  const go = async (name: string, isShared: boolean) => {
    signInOn(isShared ? 'shared' : 'own')
    const { auth } = await accountsClient()
    const redirectTo = `${location.origin}/account`
    const { error } = await auth.signInWithOAuth({ provider: name as Provider, options: { redirectTo } })
    if (error) throw error
    // The browser is leaving the page: the button stays busy.
    await new Promise(() => {})
  }

  return (
    <div className="providers at-sign-in" role="group" aria-labelledby="providers-label">
      <p className="label" id="providers-label">
        Or with an account of another site
      </p>
      {providers.map(({ name, label }) => (
        <button
          key={name}
          className="btn"
          id={`sign-in-with-${slugOf(name)}`}
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={(event) => {
            const { form } = event.currentTarget
            const isShared = form !== null && new FormData(form).has('shared')
            attempt(() => go(name, isShared))
          }}
        >
          Continue with {label}
        </button>
      ))}
      {fault === null ? null : (
        <p className="error" id="providers-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
