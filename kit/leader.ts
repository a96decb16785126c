import { CHANNELS, PITCH } from './tape.ts'

/** Signs of the leader: five rows from the top channel, three holes wide (N four, M five). */
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

/** A word punched into the leader, from `x` on. A sign without a glyph is a programming error and throws. */
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
