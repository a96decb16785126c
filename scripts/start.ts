import path from 'node:path'
import { build } from './build.ts'
import { ROOT } from './root.ts'
import { isStale } from './stale.ts'

// If whoever started us is gone, so are we: a killed npm must not leave a server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

if (isStale()) {
  console.log('Building the site …')
  await build()
}
await import(path.join(ROOT, 'server/start/main.ts'))
