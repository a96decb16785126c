import { statSync } from 'node:fs'
import path from 'node:path'
import { type Manifest, filesBesides, filesOf } from './manifest.ts'

/** Bytes in a KB: the smaller of the two definitions. */
const KB = 1000

/** Limits in brotli bytes. Design §7 allows a first load 85 KB; decision 075 says why it is less here. */
const LIMITS = { firstLoad: 80 * KB, level: 12 * KB }

/** The sign-up. Most visitors of these pages come from it. */
const SIGN_UP = ['app/account/sign-up/registration.tsx']

/** The modules that every level loads, in a class or not: its page, and the parts that come after Ready. */
const LEVEL = ['app/play/challenge.tsx', 'app/play/foot/late-parts.ts']

/**
 * Parts of the site, each without the files of the modules beside it: parts of accounts (the client library is loaded
 * later), the arena's page, and pages of a class. The last two are the additional files of a level for a learner in a
 * class: the strip, which asks for a run, and then all files of a run in a class, the strip included. Each limit leaves
 * 100 bytes or more: a new level renames files, and with the names a file may become 20 bytes larger.
 */
const PARTS: readonly (readonly [what: string, module: string, besides: string[], limit: number])[] = [
  ['sign-in dialog', 'app/account/sign-in/sign-in.tsx', SIGN_UP, 6 * KB],
  ['account page', 'app/account/account.tsx', SIGN_UP, 12 * KB],
  ['arena page', 'app/front/arena/arena.tsx', SIGN_UP, 12.2 * KB],
  ['runs behind a hole', 'app/front/arena/arena-runs.tsx', SIGN_UP, 12 * KB],
  ['way into a class', 'app/class/join.tsx', SIGN_UP, 5 * KB],
  ['board', 'app/class/board.tsx', SIGN_UP, 14 * KB],
  ['strip of a class', 'app/play/in-class/class-mission.tsx', LEVEL, 4.4 * KB],
  ['run in a class', 'app/play/in-class/class-played.tsx', LEVEL, 10.6 * KB],
]

/** Parts of practice alone: each condition by itself, and the panel that chooses them. Its fields come with notes. */
const CONDITION = /^app\/conditions\/kinds\/[^/]+\/effect\.tsx?$/
const PRACTICE = { condition: 3 * KB, panel: 4.2 * KB }

/** The brotli bytes of files together. */
const brotliSize = (site: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(path.join(site, `${file}.br`)).size, 0)

/** The panel's own files, without those of a level and of what every page loads after its first paint. */
function panelFiles(manifest: Manifest): string[] {
  const later = filesOf(manifest, 'app/later.ts')
  const files = filesBesides(manifest, ['app/play/foot/late-parts.ts'], 'app/conditions/chooser.tsx')
  return files.filter((file) => !later.has(file))
}

/**
 * Weighs the build and prints the figures.
 * @param firstLoads the files of each page's first load.
 * @throws Error that names what is too heavy, and by how much.
 */
export function checkWeights(site: string, manifest: Manifest, firstLoads: Record<string, string[]>): void {
  const weights: { what: string; bytes: number; limit: number }[] = Object.entries(firstLoads).map(
    ([page, files]) => ({
      what: `first load of ${page}`,
      bytes: brotliSize(site, files),
      limit: LIMITS.firstLoad,
    }),
  )
  for (const [what, module, besides, limit] of PARTS) {
    weights.push({ what, bytes: brotliSize(site, filesBesides(manifest, besides, module)), limit })
  }
  const conditions = Object.entries(manifest.modules).flatMap(([module, file]) =>
    CONDITION.test(module) ? [brotliSize(site, [file, ...manifest.parts[file]!.css])] : [],
  )
  weights.push(
    { what: 'heaviest of the conditions', bytes: Math.max(...conditions), limit: PRACTICE.condition },
    {
      what: 'conditions panel',
      bytes: brotliSize(site, panelFiles(manifest)),
      limit: PRACTICE.panel,
    },
  )
  const simulations = Object.entries(manifest.modules).filter(([module]) =>
    /^levels\/\d\d-[^/]+\/index\.ts$/.test(module),
  )
  for (const [module, file] of simulations) {
    weights.push({
      what: `level ${module.split('/')[1]}`,
      bytes: brotliSize(site, [file]),
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
