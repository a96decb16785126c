import type { Seat } from '#class/seat/seat.ts'

/** Where the robot of a seat starts: at the first level of the class; with shifts alone, at the list of tasks. */
export const startOf = (tasks: readonly { level: number }[]): string => {
  const first = tasks.find(({ level }) => level > 0)
  return tasks.length > 0 && !first ? '/class' : `/challenge/${first?.level ?? 1}`
}

/** A seat's code and card, as a link and a QR code carry them. */
export const linkOf = ({ code, card }: Pick<Seat, 'code' | 'card'>, to = ''): string =>
  `${location.origin}/join#${code}-${card}${to === '' ? '' : `&to=${to}`}`
