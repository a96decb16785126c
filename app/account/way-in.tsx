import { useState } from 'react'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const signInDialog = loadable(async () => (await import('./sign-in.tsx')).SignInDialog)
const registrationDialog = loadable(async () => (await import('./registration.tsx')).RegistrationDialog)

/** Signing in, and the sign-up after it where the account knows neither name nor tool. */
export function WayIn({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  return address === null ? (
    <LoadedDialog part={signInDialog} onClose={onClose} onNameless={setAddress} />
  ) : (
    <LoadedDialog part={registrationDialog} email={address} onClose={onClose} />
  )
}
