import type { Seat } from '#class/seat/seat.ts'

/** A seat's code and card, as a link and a QR code carry them. */
export const linkOf = ({ code, card }: Pick<Seat, 'code' | 'card'>, to = ''): string =>
  `${location.origin}/join#${code}-${card}${to === '' ? '' : `&to=${to}`}`
