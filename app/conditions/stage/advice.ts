import type { Effect } from '#conditions/base/contract.ts'
import type { Level } from '#levels/contract.ts'

/** Most words of a name that a hint mentions. */
const MOST_WORDS = 5

/** A text with other names for the controls that it mentions. A word that only begins a sentence is no name. */
function withNames(text: string, rename: (name: string) => string): string {
  const words = text.split(' ')
  const out: string[] = []
  for (let i = 0; i < words.length; i++) {
    const isBeginning = i === 0 || /[.:!?]$/.test(words[i - 1]!)
    let taken = 0
    for (let count = Math.min(MOST_WORDS, words.length - i); count > 0 && taken === 0; count--) {
      const piece = words.slice(i, i + count).join(' ')
      const [, before = '', name = '', after = ''] =
        /^([("“/[\]=]*)(\p{Lu}.*?)([)"”\],.;:]*)$/su.exec(piece) ?? []
      const other = name === '' ? name : rename(name)
      if (other === name || (isBeginning && count === 1 && before === '')) continue
      out.push(/["“]$/.test(before) ? `${before}${other}${after}` : `${before}“${other}”${after}`)
      taken = count
    }
    if (taken === 0) out.push(words[i]!)
    else i += taken - 1
  }
  return out.join(' ')
}

/**
 * The hints of a level as they are true on a day with conditions: without ids where none lasts, and with the names that
 * the controls have today.
 */
export function adviceOn({ intel }: Pick<Level, 'intel'>, effects: readonly Effect[]): Level['intel'] {
  const { noIds, ...calm } = intel
  const own = effects.some(({ rename }) => rename) ? { ...calm, ...noIds } : calm
  const rename = (name: string) =>
    effects.reduce((target, effect) => effect.retarget?.(target) ?? target, { id: '', role: '', name }).name
  return { ...own, nudge: withNames(own.nudge, rename), way: withNames(own.way, rename) }
}
