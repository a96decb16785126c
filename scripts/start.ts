import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sayPlaceholders } from '#builder/facts/placeholders.ts'
import { isStale } from '#builder/fresh.ts'
import { writeRelease } from '#builder/release/version.ts'
import { ROOT } from '#machine/root.ts'

// Ends with its parent: a killed npm must not leave a server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

if (isStale()) {
  console.log('Building the site …')
  // The build runs in a process of its own: otherwise its memory would stay in use for as long as the site is served.
  const build = spawn(process.execPath, [path.join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' })
  const stop = () => build.kill()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const [code] = await once(build, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) process.exit(Number(code ?? 1))
} else {
  // The build has printed the message itself.
  sayPlaceholders()
  // A checkout that may only be read says the commit of its build.
  await writeRelease().catch(() => {})
}
await import(path.join(ROOT, 'server/start/main.ts'))
