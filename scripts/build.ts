import { build } from '#builder/build.ts'

// Builds the site into dist/, whether or not anything has changed.
await build()
process.disconnect?.()
