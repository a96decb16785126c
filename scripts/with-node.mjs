// Runs a script of this project with everything it needs: `node scripts/with-node.mjs scripts/start.ts`.
// This file alone runs on the Node of the host (20 or newer), so it is plain JavaScript and imports nothing of ours.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const bin = path.join(modules, '.bin')
const [script, ...args] = process.argv.slice(2)

/** These scripts build or serve the site, and need no package of tests and robots. */
const needsNoTests = /\/(?:start|build|arena|replay)\.ts$/.test(script)

/** Whether a package with native parts fits this platform. npm decides which C library fits. */
const isForHere = ({ os, cpu, libc }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined

/**
 * Whether the packages of package-lock.json are installed: npm writes a list of the installed ones beside them.
 * Packages for other platforms may be missing, and those of tests if the script does not need them.
 */
function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  try {
    const there = read(path.join(modules, '.package-lock.json'))
    return Object.entries(read(path.join(root, 'package-lock.json'))).every(
      ([name, wanted]) =>
        name === '' ||
        (needsNoTests && wanted.dev === true) ||
        (there[name] === undefined
          ? wanted.optional === true && !isForHere(wanted)
          : there[name].version === wanted.version && there[name].integrity === wanted.integrity),
    )
  } catch {
    return false
  }
}

/** Installs what package-lock.json lists, unless it is there. */
function install() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(
    'npm',
    [
      'ci',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=optional',
      needsNoTests ? '--omit=dev' : '--include=dev',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
    },
  )
  if (status !== 0) {
    console.error('npm ci failed. Check that this computer reaches its npm registry, then try again.')
    process.exit(1)
  }
}

/** The Node that runs TypeScript directly: the one from the packages, or the host's if it is new enough. */
function findNode() {
  const packaged = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (
    existsSync(packaged) &&
    spawnSync(packaged, ['--version'], { shell: process.platform === 'win32' }).status === 0
  ) {
    return packaged
  }
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(
    `No Node 24 comes with the packages for ${process.platform}-${process.arch}. Please install Node 24 or newer.`,
  )
  process.exit(1)
}

install()
const child = spawn(findNode(), [path.join(root, script), ...args], {
  // The channel tells the child when this process has ended, in any way.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes no signal through its shell: when it is stopped, it ends and leaves this process behind. Then the child
// must end too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
