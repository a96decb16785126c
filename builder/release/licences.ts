import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

type LockedPackage = { version?: string; license?: string; dev?: boolean; optional?: boolean; link?: boolean }

/** The packages that a release is made of, from package-lock.json: none of tests, and none of another platform. */
function packages(): [place: string, locked: LockedPackage][] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([place, { dev, optional }]) => place !== '' && !dev && !optional)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * The licences of all packages of a release, each with its text.
 * @throws {Error} naming a package that neither names a licence nor has the text of one
 */
export function licences(): string {
  const parts = packages().map(([place, { version = '', license }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const [file] = globSync('{LICEN[CS]E,Licen[cs]e,licen[cs]e,COPYING}*', {
      cwd: path.join(ROOT, place),
    }).toSorted()
    const text = file === undefined ? '' : readFileSync(path.join(ROOT, place, file), 'utf8').trim()
    if (license === undefined && text === '') throw new Error(`${name} ${version} has no licence.`)
    return [`${name} ${version}${license === undefined ? '' : ` (${license})`}`, text]
      .filter(Boolean)
      .join('\n\n')
  })
  return `BotArena is made with these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
