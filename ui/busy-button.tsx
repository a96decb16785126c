import type { ComponentProps } from 'react'

/**
 * A button whose press takes time. While it does, the button says so and keeps the focus, which `disabled` would take
 * away. The handler of the press must let a second one pass (`useBusy`).
 */
export const BusyButton = ({ isBusy, ...button }: ComponentProps<'button'> & { isBusy: boolean }) => (
  <button aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} {...button} />
)
