import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readRelease, releaseInWords } from '#server/built-file.ts'
import { DEFAULTS } from '#server/start/config.ts'

/**
 * The program of an archive: `botarena` serves the site, and the operator's commands are behind `botarena arena`. Settings
 * are the variables of docs/operating.md; three of them have an option too, because a trainer types them by hand.
 */
const OPTIONS: Readonly<Record<string, string>> = { '--host': 'HOST', '--port': 'PORT', '--data': 'DATA_DIR' }

/** The folder of the archive. The program lies in its folder `app`. */
const HOME = join(import.meta.dirname, '..', '..')

/** Settings of an archive, one `NAME=value` in a line. A variable that is set counts more. */
const SETTINGS = join(HOME, 'botarena.env')

const USAGE = `botarena [--host ADDRESS] [--port NUMBER] [--data FOLDER]
    serves the site; --host 0.0.0.0 lets other machines of the network reach it
botarena arena COMMAND …
    a command for operators; botarena arena alone lists them
botarena health
    ends with 0 if the server that these settings describe can store a record
botarena --version`

/**
 * Sets the variables of the options.
 * @returns the first word that is no option, or an option without its value; null if there is none
 */
function setOptions(words: readonly string[]): string | null {
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', value] = words.slice(at, at + 2)
    const name = Object.hasOwn(OPTIONS, option) ? OPTIONS[option]! : null
    if (name === null || value === undefined) return option
    process.env[name] = value
  }
  return null
}

if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS)
// Beside the program, wherever it is started from: an update replaces the folder `app` alone.
process.env['DATA_DIR'] ||= join(HOME, 'data')

const [command, ...words] = process.argv.slice(2)
if (command === '--version') {
  console.log(releaseInWords(readRelease(process.env['DIST_DIR'] ?? DEFAULTS.distDir)))
} else if (command === '--help') {
  console.log(USAGE)
} else if (command === 'arena') {
  process.argv.splice(2, 1)
  await import('./arena.ts')
} else if (command === 'health') {
  await import('#server/start/health.ts')
} else {
  const unknown = setOptions(command === undefined ? [] : [command, ...words])
  if (unknown === null) await import('#server/start/main.ts')
  else {
    console.error(`${unknown} is not known here, or has no value.\n\n${USAGE}`)
    process.exitCode = 2
  }
}
