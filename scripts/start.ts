import path from 'node:path'
import { build } from '#builder/build.ts'
import { isStale } from '#builder/fresh.ts'
import { ROOT } from '#machine/root.ts'

// If whoever started us is gone, so are we: a killed npm must not leave a server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

if (isStale()) {
  console.log('Building the site …')
  await build()
}
await import(path.join(ROOT, 'server/start/main.ts'))
