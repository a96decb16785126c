import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { findProgram } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { freePort } from '#server/testing/throwaway-postgres.ts'

/** ms for Debian's packages, those of npm, the build of the site, and a slow disk. */
const LIMIT = 20 * 60_000

/** Names of images in the storage of this test. */
const BASE = 'localhost/botarena-test-base'
const IMAGE = 'localhost/botarena-test'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** The folder of npm beside some node of this machine; node_modules brings none. */
function findNpm(): string | undefined {
  const commands = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const command = commands.find((file) => existsSync(file) && realpathSync(file).endsWith('npm-cli.js'))
  return command && dirname(dirname(realpathSync(command)))
}

const programs = {
  buildah: findProgram('buildah'),
  mmdebstrap: findProgram('mmdebstrap'),
  npm: findNpm(),
  root: process.platform === 'linux' && process.getuid?.() === 0 ? '/' : undefined,
}
const missing = Object.entries(programs).flatMap(([name, place]) => (place === undefined ? [name] : []))
const needs = [...(IS_WHOLE_RUN ? [] : ['npm run test:all']), ...missing].join(', ')

test.skipIf(needs !== '')(
  'the image is built of the Dockerfile, starts, is well, and keeps a record across a restart',
  { timeout: LIMIT, meta: { needs } },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'botarena-image-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const at = (...names: string[]) => join(folder, ...names)

    /** @throws Error with the output of the program */
    const run = async (program: string, args: readonly string[]) =>
      (await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })).stdout.trim()
    // Its storage is the test's own, on any file system.
    const storage = ['--storage-driver', 'vfs', '--root', at('storage'), '--runroot', at('run')]
    const buildah = (...args: string[]) => run(programs.buildah!, [...storage, ...args])

    // No registry is asked: the base is Debian's packages and the node and npm of this machine.
    mkdirSync(at('base', 'root', 'usr', 'local', 'bin'), { recursive: true })
    await run(programs.mmdebstrap!, [
      '--variant=minbase',
      '--include=ca-certificates',
      'bookworm',
      at('base', 'debian.tar'),
    ])
    const local = (...names: string[]) => at('base', 'root', 'usr', 'local', ...names)
    cpSync(process.execPath, local('bin', 'node'))
    chmodSync(local('bin', 'node'), 0o755)
    cpSync(programs.npm!, local('lib', 'node_modules', 'npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', local('bin', 'npm'))
    writeFileSync(
      at('base', 'Dockerfile'),
      'FROM scratch\nADD debian.tar /\nCOPY root /\nRUN useradd --uid 1000 --create-home node\n',
    )
    // Without a network and processes of its own: a sandbox may not make them.
    const isolation = ['--isolation', 'chroot']
    await buildah('build', ...isolation, '--tag', BASE, at('base'))
    // A proxy between this machine and npm's registry may use a certificate of its own.
    writeFileSync(at('npmrc'), `cafile=${CERTIFICATES}\n`)
    const mounts = [`${at('npmrc')}:/root/.npmrc:ro`, `${CERTIFICATES}:${CERTIFICATES}:ro`]
    await buildah(
      'build',
      ...isolation,
      ...mounts.flatMap((mount) => ['--volume', mount]),
      '--build-arg',
      `NODE_IMAGE=${BASE}`,
      '--tag',
      IMAGE,
      ROOT,
    )

    const container = await buildah('from', IMAGE)
    const folders = await run('du', ['-sm', await buildah('mount', container)])
    console.log(`The image has ${Number.parseInt(folders)} MiB, with Debian and Node.`)
    const { OCIv1 } = JSON.parse(await buildah('inspect', IMAGE)) as {
      OCIv1: { config: { User: string; Cmd: string[] } }
    }
    expect(OCIv1.config.User).toBe('node')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const start = async () => {
      const child = spawn(
        programs.buildah!,
        [
          ...storage,
          'run',
          ...isolation,
          '--env',
          `PORT=${port}`,
          '--env',
          'HOST=127.0.0.1',
          container,
          '--',
          ...OCIv1.config.Cmd,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      }
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      onTestFinished(stop)
      await expect.poll(() => said, { timeout: 60_000 }).toContain(`BotArena is ready at ${url}`)
      return stop
    }

    const stop = await start()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/challenge/1`)).text()).toContain('Click Master')
    const submission_id = crypto.randomUUID()
    const send = async () => {
      const answer = await fetch(`${url}/rest/v1/user_progress`, {
        method: 'POST',
        headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          user_email: 'zoe@example.org',
          challenge_level: 1,
          time_taken_seconds: 9,
          submission_id,
        }),
      })
      return answer.status
    }
    expect(await send()).toBe(201)
    const report = () =>
      buildah('run', ...isolation, container, '--', 'botarena', 'arena', 'report', '--json')
    expect(await report()).toContain('"completions"')
    await stop()
    await start()
    // The earlier record is still there: its id is taken.
    expect(await send()).toBe(409)
  },
)
