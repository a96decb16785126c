/** A day that is written `09/03/2026`, as `2026-03-09`: the day stands first. */
export const dayFirst = (text: string): string => text.split('/').toReversed().join('-')

/** The same text read by an American calendar. */
export const monthFirst = (text: string): string => {
  const [month, day, year] = text.split('/')
  return `${year}-${month}-${day}`
}
