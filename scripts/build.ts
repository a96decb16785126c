import { parseArgs } from 'node:util'
import { build } from '#builder/build.ts'
import { bundle } from '#builder/release/bundle.ts'

const { values } = parseArgs({ options: { bundle: { type: 'string' } } })

// Builds the site into dist/, whether or not anything has changed; with --bundle FOLDER the server into that folder too.
await build()
if (values.bundle !== undefined) await bundle(values.bundle)
process.disconnect?.()
