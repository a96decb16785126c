/** A level's scripts as text, by the names of their files. */
export type Scripts = Readonly<Record<string, string>>

/** One file of each folder stands for all that lie in it (builder/plugins/posts.ts). */
const folders = import.meta.glob<Scripts>('../../docs/scripts/levels/*/playwright.mjs', {
  query: '?scripts',
  import: 'default',
})

/** The scripts that solve a level, as they stand in docs/scripts/levels/, where tests run them; none without a folder. */
export async function loadScripts(level: number): Promise<Scripts> {
  const load = folders[`../../docs/scripts/levels/${String(level).padStart(2, '0')}/playwright.mjs`]
  return (await load?.()) ?? {}
}
