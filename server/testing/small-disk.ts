import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeTempFolder } from './fake-build.ts'

/** A small disk that a test can fill. Null, after a line that says so, if this user may not make one. */
export function smallDisk(size: string): string | null {
  const { path, remove } = makeTempFolder()
  onTestFinished(remove)
  const folder = join(path, 'disk')
  mkdirSync(folder)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) {
    console.log('SKIPPED: this user cannot mount a small disk (it takes root).')
    return null
  }
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return folder
}
