import { useState } from 'react'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const signInDialog = loadable(async () => (await import('./sign-in/sign-in.tsx')).SignInDialog)
const registrationDialog = loadable(
  async () => (await import('./sign-up/registration.tsx')).RegistrationDialog,
)

/** The sign-in, followed by the sign-up if the account has no name and no tool. */
export function WayIn({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  return address === null ? (
    <LoadedDialog part={signInDialog} onClose={onClose} onNameless={setAddress} />
  ) : (
    <LoadedDialog part={registrationDialog} email={address} onClose={onClose} />
  )
}
