import { build } from '#builder/build.ts'

// The site, into dist/, whether or not anything has changed.
await build()
process.disconnect?.()
