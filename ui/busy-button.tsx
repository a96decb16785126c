import type { ComponentProps } from 'react'

/**
 * A button whose press takes time. Meanwhile the button says so and keeps the focus, which `disabled` would take away.
 * So a second press reaches the handler, which must ignore it (`useBusy`).
 */
export const BusyButton = ({ isBusy, ...button }: ComponentProps<'button'> & { isBusy: boolean }) => (
  <button aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} {...button} />
)
