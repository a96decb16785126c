/** Longest seed taken from an address, in characters. What is longer is cut, so that the page can still show it. */
const MAX_SEED_LENGTH = 40

/** The seed an address asks for (`?seed=`), or a fresh one of up to six digits: short enough to read out in class. */
export function seedFrom(search: string, random: () => number = Math.random): string {
  const asked = new URLSearchParams(search).get('seed')?.trim() ?? ''
  return (
    // By characters, not by UTF-16 units: half an emoji is no text.
    Array.from(asked).slice(0, MAX_SEED_LENGTH).join('') || String(Math.floor(random() * 1_000_000))
  )
}
