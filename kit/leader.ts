import { CHANNELS, PITCH } from './tape.ts'

/** Letters for the leader, the beginning of a punched tape: five rows from the top channel, three holes wide (N four, M five). */
const GLYPHS: Record<string, readonly string[]> = {
  A: [' # ', '# #', '###', '# #', '# #'],
  C: [' ##', '#  ', '#  ', '#  ', ' ##'],
  E: ['###', '#  ', '## ', '#  ', '###'],
  F: ['###', '#  ', '## ', '#  ', '#  '],
  H: ['# #', '# #', '###', '# #', '# #'],
  I: ['###', ' # ', ' # ', ' # ', '###'],
  L: ['#  ', '#  ', '#  ', '#  ', '###'],
  M: ['#   #', '## ##', '# # #', '#   #', '#   #'],
  O: ['###', '# #', '# #', '# #', '###'],
  P: ['## ', '# #', '## ', '#  ', '#  '],
  R: ['## ', '# #', '## ', '# #', '# #'],
  S: [' ##', '#  ', ' # ', '  #', '## '],
  T: ['###', ' # ', ' # ', ' # ', ' # '],
  U: ['# #', '# #', '# #', '# #', '###'],
  '0': ['###', '# #', '# #', '# #', '###'],
  '4': ['# #', '# #', '###', '  #', '  #'],
}

/** Punches a word into the leader, from `x` on. @throws Error for a letter that has no glyph */
export function leader(word: string, x: number): string {
  let left = x
  let path = ''
  for (const sign of word) {
    const glyph = GLYPHS[sign]
    if (!glyph) throw new RangeError(`The leader has no glyph for "${sign}".`)
    glyph.forEach((row, channel) => {
      row.split('').forEach((dot, column) => {
        if (dot === '#') path += `M${left + column * PITCH} ${CHANNELS[channel]}h0`
      })
    })
    left += (Math.max(...glyph.map((row) => row.length)) + 1) * PITCH
  }
  return path
}
