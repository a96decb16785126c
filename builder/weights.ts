import { statSync } from 'node:fs'
import path from 'node:path'
import { type Manifest, filesBesides } from './manifest.ts'

/** Bytes in a KB. The strict one. */
const KB = 1000

/** Limits in brotli bytes. Design §7. */
const LIMITS = { firstLoad: 85 * KB, level: 12 * KB }

/** The parts of accounts, besides what the sign-up has, which is where most come from. The client library is loaded later. */
const PARTS: readonly (readonly [what: string, module: string, limit: number])[] = [
  ['sign-in dialog', 'app/account/sign-in.tsx', 6 * KB],
  ['account page', 'app/account/account.tsx', 12 * KB],
]

/** What comes with practice alone: each condition by itself, and the panel that chooses them. */
const CONDITION = /^app\/play\/conditions\/[^/]+\/effect\.tsx?$/
const PRACTICE = { condition: 3 * KB, panel: 4 * KB }

const brotliSize = (site: string, file: string) => statSync(path.join(site, `${file}.br`)).size

/** The panel's own files, besides those of a level and of its dialogs. */
const panelFiles = (manifest: Manifest) =>
  filesBesides(manifest, 'app/play/foot.tsx', 'app/play/conditions/chooser.tsx')

/**
 * Weighs the build and prints what it found.
 * @param firstLoads the files of each page's first load.
 * @throws Error that names what is too heavy, and by how much.
 */
export function checkWeights(site: string, manifest: Manifest, firstLoads: Record<string, string[]>): void {
  const weights: { what: string; bytes: number; limit: number }[] = Object.entries(firstLoads).map(
    ([page, files]) => ({
      what: `first load of ${page}`,
      bytes: files.reduce((sum, file) => sum + brotliSize(site, file), 0),
      limit: LIMITS.firstLoad,
    }),
  )
  for (const [what, module, limit] of PARTS) {
    const files = filesBesides(manifest, 'app/account/registration.tsx', module)
    weights.push({ what, bytes: files.reduce((sum, file) => sum + brotliSize(site, file), 0), limit })
  }
  const conditions = Object.entries(manifest).flatMap(([module, { file, css = [] }]) =>
    CONDITION.test(module) ? [[file, ...css].reduce((sum, one) => sum + brotliSize(site, one), 0)] : [],
  )
  weights.push(
    { what: 'heaviest of the conditions', bytes: Math.max(...conditions), limit: PRACTICE.condition },
    {
      what: 'conditions panel',
      bytes: panelFiles(manifest).reduce((sum, file) => sum + brotliSize(site, file), 0),
      limit: PRACTICE.panel,
    },
  )
  const rooms = Object.entries(manifest).filter(([module]) => /^levels\/\d\d-[^/]+\/index\.ts$/.test(module))
  for (const [module, { file }] of rooms) {
    weights.push({
      what: `level ${module.split('/')[1]}`,
      bytes: brotliSize(site, file),
      limit: LIMITS.level,
    })
  }

  const heaviest = weights
    .filter(({ what }) => what.startsWith('level'))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
  for (const { what, bytes, limit } of [
    ...weights.filter(({ what }) => !what.startsWith('level')),
    ...(heaviest ? [heaviest] : []),
  ]) {
    console.log(
      `${(bytes / KB).toFixed(1).padStart(6)} KB of ${limit / KB}  ${what} (HTML, CSS and JS, brotli)`,
    )
  }
  const tooHeavy = weights.filter(({ bytes, limit }) => bytes > limit)
  if (tooHeavy.length === 0) return
  throw new Error(
    `Too heavy:\n${tooHeavy.map(({ what, bytes, limit }) => `  ${what}: ${bytes} bytes, ${bytes - limit} over the limit`).join('\n')}`,
  )
}
