/** An amount as older programs write it: `-1.234,50`. @param cents less than 0: with a minus */
export function commaAmount(cents: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}

/** A day as older programs write it. @param day 2026-03-09 is `09.03.2026` */
export const dottedDay = (day: string): string => day.split('-').toReversed().join('.')
