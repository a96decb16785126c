import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isStale } from '#builder/fresh.ts'
import { sayPlaceholders } from '#builder/placeholders.ts'
import { ROOT } from '#machine/root.ts'

// If whoever started us is gone, so are we: a killed npm must not leave a server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

if (isStale()) {
  console.log('Building the site …')
  // In a process of its own: what a build takes of the memory, this one would keep for as long as it serves.
  const build = spawn(process.execPath, [path.join(ROOT, 'scripts/build.ts')], { stdio: 'inherit' })
  const stop = () => build.kill()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const [code] = await once(build, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) process.exit(Number(code ?? 1))
} else {
  // A build has said it itself.
  sayPlaceholders()
}
await import(path.join(ROOT, 'server/start/main.ts'))
