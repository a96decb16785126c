import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'

test.each(globSync('levels/*/*.css', { cwd: ROOT }))('%s names nothing that has no door', (file) => {
  // Names of animations, fonts and properties are global to the page, wherever they are defined.
  expect(readFileSync(path.join(ROOT, file), 'utf8')).not.toMatch(
    /@(?:keyframes|font-face|property|counter-style|import)\b/,
  )
})
