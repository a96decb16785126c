import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { zipSync } from 'fflate'
import { build } from '#builder/build.ts'
import { pack, SYSTEMS } from '#builder/release/archives.ts'
import { bundle } from '#builder/release/bundle.ts'
import { licences } from '#builder/release/licences.ts'
import { notesOf } from '#builder/release/notes.ts'
import { releaseOf } from '#builder/release/version.ts'
import { ROOT } from '#machine/root.ts'

const USAGE = `npm run release                  makes everything that a user downloads into release/
npm run release -- --system NAME for one system: ${SYSTEMS.map(({ name }) => name).join(', ')}
npm run release -- --unchecked   without npm run check and of a tree with changes: for trying it out, never for a release`

/** Where a release goes. */
const INTO = path.join(ROOT, 'release')

const { values } = parseArgs({
  options: { system: { type: 'string' }, unchecked: { type: 'boolean', default: false } },
})

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Ends the command with a sentence. */
function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const systems = SYSTEMS.filter(({ name }) => values.system === undefined || name === values.system)
if (systems.length === 0) refuse(`There is no system ${values.system}.\n\n${USAGE}`)

const { version, commit } = releaseOf()
const notes = notesOf(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
if (notes === null)
  refuse(`CHANGELOG.md has no section "## ${version}". Write it, or correct the version in package.json.`)
if (!values.unchecked) {
  const changes = git('status', '--porcelain')
  if (changes !== '')
    refuse(`The tree has changes that no commit holds:\n${changes}\nCommit them, or take them back.`)
  console.log('npm run check …')
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/check.ts')], { stdio: 'inherit' })
  if (status !== 0) refuse('npm run check failed. Correct what it names, commit, and release again.')
}
/** The time of the commit: the same commit makes the same bytes. */
const time = new Date(Number(git('show', '-s', '--format=%ct', 'HEAD')) * 1000)

await rm(INTO, { recursive: true, force: true })
await mkdir(INTO, { recursive: true })
const say = (file: string) => console.log(`release/${path.basename(file)}`)

console.log('The site …')
await build()
const app = path.join(INTO, '.app')
console.log('The bundle …')
await bundle(app)
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const texts = {
  LICENSE: read('LICENSE'),
  'LICENSES-packages': licences(),
  'README.md': read('builder/release/README-of-the-archive.md').replaceAll('{{version}}', version),
}
for (const system of systems)
  say(await pack(system, app, texts, { into: INTO, name: `botarena-${version}`, time }))
await rm(app, { recursive: true, force: true })

await packPython()
await packKits()
await writeSbom()
await writeFile(path.join(INTO, `botarena-${version}-notes.md`), notes)
const sums = await Promise.all(
  (await readdir(INTO)).toSorted().map(async (file) => {
    const hash = createHash('sha256').update(await readFile(path.join(INTO, file)))
    return `${hash.digest('hex')}  ${file}\n`
  }),
)
await writeFile(path.join(INTO, 'SHA256SUMS'), sums.join(''))
say('SHA256SUMS')
console.log(`BotArena ${version}${commit === null ? '' : ` of commit ${commit}`} is in release/.`)

/** The Python package as a wheel and as sources, by its own build tool. */
async function packPython(): Promise<void> {
  const python = ['python3', '/usr/bin/python3'].find(
    (one) => spawnSync(one, ['-c', 'import hatchling'], { stdio: 'ignore' }).status === 0,
  )
  if (python === undefined)
    refuse(
      'No Python here has hatchling, which builds the wheel (Debian: apt-get install python3-hatchling).',
    )
  execFileSync(python, ['-m', 'hatchling', 'build', '-d', INTO], {
    cwd: path.join(ROOT, 'python'),
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time.getTime() / 1000) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const file of await readdir(INTO)) {
    if (!/\.whl$|^botarena-[\d.]+\.tar\.gz$/.test(file)) continue
    // hatchling gives them to their owner alone; a web server that hands them out is somebody else.
    await chmod(path.join(INTO, file), 0o644)
    say(file)
  }
}

/** The first scripts for each tool. */
async function packKits(): Promise<void> {
  const files = git('ls-files', 'kits')
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'))
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000)
  const zip = zipSync(
    Object.fromEntries(
      files.map((file) => [file, [new Uint8Array(readFileSync(path.join(ROOT, file))), { mtime }]]),
    ),
  )
  const file = path.join(INTO, `botarena-${version}-kits.zip`)
  await writeFile(file, zip)
  say(file)
}

/** The packages of a release as CycloneDX, by npm. Its random number and its clock are those of the commit. */
async function writeSbom(): Promise<void> {
  const said = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const sbom = JSON.parse(said) as {
    serialNumber: string
    metadata: { timestamp: string; component: { name: string } }
  }
  const hash = createHash('sha256')
    .update(`${version} ${commit ?? ''}`)
    .digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ]
  sbom.serialNumber = `urn:uuid:${a}-${b}-4${c}-8${d}-${e}`
  sbom.metadata.timestamp = time.toISOString()
  // npm names it after the folder of the checkout.
  sbom.metadata.component.name = 'botarena'
  const file = path.join(INTO, `botarena-${version}-sbom.json`)
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
  say(file)
}
