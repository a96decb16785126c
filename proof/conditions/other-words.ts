import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Words } from '#levels/contract.ts'
import { ROOT } from '#machine/root.ts'

const LEVELS = path.join(ROOT, 'levels')

/** Every other word of every simulation, by the calm one. Two simulations may use different words for the same. */
async function readWords(): Promise<ReadonlyMap<string, readonly string[]>> {
  const others = new Map<string, string[]>()
  for (const simulation of (await readdir(LEVELS)).filter((name) => /^\d\d-/.test(name))) {
    const { words } = (await import(path.join(LEVELS, simulation, 'words.ts'))) as { words: Words }
    for (const [calm, said] of Object.entries(words))
      others.set(calm, [...(others.get(calm) ?? []), ...said.flat()])
  }
  return others
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** Matches a name in each of the words that this site has for it, and no part of one. */
export async function namesKnown(): Promise<(name: string) => RegExp> {
  const words = await readWords()
  return (name) => {
    const number = /\d+/.exec(name)?.[0]
    const general = number ? words.get(name.replace(number, '#')) : undefined
    const others = words.get(name) ?? general?.map((other) => other.replace('#', number!)) ?? []
    return new RegExp(`^(?:${[name, ...others].map(literally).join('|')})$`)
  }
}
