/** Length limit of a seed in an address, in characters. A longer one is cut, so that the page can show it. */
const MAX_SEED_LENGTH = 40

/** The seed in an address (`?seed=`), or a new one of up to six digits, short enough to read out in class. */
export function seedFrom(search: string, random: () => number = Math.random): string {
  const asked = new URLSearchParams(search).get('seed')?.trim() ?? ''
  return (
    // Cuts by characters, not by UTF-16 units, so that no emoji is cut in half.
    Array.from(asked).slice(0, MAX_SEED_LENGTH).join('') || String(Math.floor(random() * 1_000_000))
  )
}
