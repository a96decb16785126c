import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { isLeftOut } from './left-out.ts'
import { ROOT } from './root.ts'
import { run } from './run.ts'

/** The folder for npm programs that are too heavy for package.json: hundreds of packages for one robot. */
const APART = path.join(ROOT, 'node_modules/.cache/programs')

/** The prefix of packages from npm, not from Debian. */
const NPM = 'npm:'

type Program = {
  /** Its possible names; the first that exists is used. A path if it is not in the PATH. */
  names: readonly string[]
  /** Debian's package with it; with "npm:" before it npm's, with its version. */
  package: string
  /** The environment variable that names another one. */
  variable?: string
  /** Whether it is a file to import, not a program to start. */
  isModule?: true
}

/** Programs of the machine that tests and robots use. */
const PROGRAMS = {
  // The headless shell first: the same engine without windows, and nearly twice as fast for tests.
  'headless chromium': {
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    ],
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM',
  },
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' },
  chromedriver: { names: ['chromedriver'], package: 'chromium-driver' },
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  'webkit driver': { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  // Its folder has the name of Debian's architecture and of the newest interface of WebKitGTK.
  minibrowser: {
    names: ['x86_64', 'aarch64'].flatMap((machine) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
    package: 'webkit2gtk-driver',
  },
  xvfb: { names: ['Xvfb'], package: 'xvfb' },
  openbox: { names: ['openbox'], package: 'openbox' },
  xdotool: { names: ['xdotool'], package: 'xdotool' },
  'dbus-daemon': { names: ['dbus-daemon'], package: 'dbus' },
  xclip: { names: ['xclip'], package: 'xclip' },
  tesseract: { names: ['tesseract'], package: 'tesseract-ocr' },
  'side-runner': {
    names: [path.join(APART, 'node_modules/selenium-side-runner/dist/bin.js')],
    package: `${NPM}selenium-side-runner@4.0.13`,
  },
  'playwright-mcp': {
    names: [path.join(APART, 'node_modules/@playwright/mcp/cli.js')],
    package: `${NPM}@playwright/mcp@0.0.83`,
  },
  'mcp client': {
    names: [path.join(APART, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js')],
    package: `${NPM}@modelcontextprotocol/sdk@1.32.2`,
    isModule: true,
  },
  'mcp transport': {
    names: [path.join(APART, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client/stdio.js')],
    package: `${NPM}@modelcontextprotocol/sdk@1.32.2`,
    isModule: true,
  },
  webdriverio: {
    names: [path.join(APART, 'node_modules/webdriverio/build/node.js')],
    package: `${NPM}webdriverio@9.32.0`,
    isModule: true,
  },
  patroni: { names: ['patroni'], package: 'patroni' },
  etcd: { names: ['etcd'], package: 'etcd-server' },
  haproxy: { names: ['haproxy', '/usr/sbin/haproxy'], package: 'haproxy' },
  pgbouncer: { names: ['pgbouncer', '/usr/sbin/pgbouncer'], package: 'pgbouncer' },
  buildah: { names: ['buildah'], package: 'buildah' },
  mmdebstrap: { names: ['mmdebstrap'], package: 'mmdebstrap' },
  nginx: { names: ['nginx', '/usr/sbin/nginx'], package: 'nginx-light' },
  'at-spi': { names: ['/usr/libexec/at-spi-bus-launcher'], package: 'at-spi2-core' },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof PROGRAMS

/** The programs of a window with WebKit. */
export const WEBKIT_NEEDS = [
  'webkit driver',
  'minibrowser',
  'xvfb',
  'xdotool',
] as const satisfies readonly ProgramName[]

const isHere = (file: string, mode: number) => {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

/** The path of a program, or undefined if this machine has none. */
export function findProgram(name: ProgramName): string | undefined {
  if (isLeftOut(name)) return undefined
  const { names, variable, isModule }: Program = PROGRAMS[name]
  const named = variable && process.env[variable]
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const places = [
    ...folders.flatMap((folder) => names.map((file) => path.join(folder, file))),
    ...names.filter((file) => path.isAbsolute(file)),
  ]
  return places.find((file) => isHere(file, isModule ? constants.R_OK : constants.X_OK))
}

/** The path of a required program. @throws Error that says how to get it. */
export function needProgram(name: ProgramName): string {
  const file = findProgram(name)
  if (!file)
    throw new Error(
      `This machine has no ${name}. npm run robots -- --setup installs it (${PROGRAMS[name].package}).`,
    )
  return file
}

/** Debian's packages for the missing ones of these programs. */
export const missingPackages = (names: readonly ProgramName[]): string[] => [
  ...new Set(names.filter((name) => !findProgram(name)).map((name) => PROGRAMS[name].package)),
]

/** Installs packages if possible: Debian's as root, on a system with apt-get. @returns whether it could */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  const [fromNpm, debian] = [true, false].map((isNpm) =>
    packages.filter((name) => name.startsWith(NPM) === isNpm),
  ) as [string[], string[]]
  return (
    (await installFromNpm(fromNpm.map((name) => name.slice(NPM.length)))) && (await installDebian(debian))
  )
}

async function installFromNpm(packages: readonly string[]): Promise<boolean> {
  if (packages.length === 0) return true
  console.log(`Installing ${packages.join(', ')} (npm) …`)
  const code = await run('npm', [
    'install',
    '--prefix',
    APART,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...packages,
  ])
  return code === 0
}

async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (packages.length === 0) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} (apt-get) …`)
  // Runlevel 1: no service of a package is started where Debian's scripts, and not systemd, would start it.
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], quiet)
  const code = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fonts-liberation'],
    quiet,
  )
  return code === 0
}
