/** First names of people in all processes. Another order or length deals other shifts from the same seeds. */
export const FIRST_NAMES = [
  'Ada',
  'Bo',
  'Cleo',
  'Dana',
  'Emil',
  'Fay',
  'Gil',
  'Hana',
  'Ivo',
  'Juno',
  'Kit',
  'Lena',
] as const

/** Last names of people and of companies. Another order or length deals other shifts from the same seeds. */
export const LAST_NAMES = [
  'Abend',
  'Brook',
  'Castle',
  'Dorn',
  'Ember',
  'Fields',
  'Grove',
  'Hollis',
  'Ivers',
  'Jansen',
  'Kestrel',
  'Lund',
  'Marsh',
  'Novak',
  'Orchard',
  'Penrose',
] as const
