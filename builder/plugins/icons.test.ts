import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { drawingOf, fromModules } from './icons.ts'

const FOLDER = path.join(ROOT, 'node_modules/lucide-react/dist/esm/icons')

/** The drawing that a module of an icon hands to its maker: everything between the braces. */
const partsOf = (code: string) => /const __iconData = (\{.*?\n\});/s.exec(code)![1]!

/** Tags and attributes of a drawing, in their order: what is drawn. */
const drawn = (code: string) =>
  [...partsOf(code).matchAll(/"(\w+)",\s*\{([^}]*)\}/g)].map(([, tag, attributes]) => [
    tag,
    [...attributes!.matchAll(/"?([\w-]+)"?: "([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ])

test('every icon keeps its drawing, and nothing else', () => {
  const files = globSync('*.mjs', { cwd: FOLDER })
  expect(files.length).toBeGreaterThan(1000)
  const icons = files
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
    .filter((code) => code.includes('createLucideIcon(__iconData)'))
  expect(icons.length).toBeGreaterThan(1000)
  for (const code of icons) {
    const before = drawn(code).map(([tag, attributes]) => [
      tag,
      (attributes as string[][]).filter(([name]) => name !== 'key'),
    ])
    const after = drawingOf(code)
    expect(before.length).toBeGreaterThan(0)
    expect(drawn(after)).toEqual(before)
    expect(partsOf(after)).not.toMatch(/\b(?:key|name|size|aliases):/)
    expect(() => stripTypeScriptTypes(after)).not.toThrow()
  }
})

test('each icon is imported from its own module, under the name of the file that takes it', () => {
  const modules = new Map([
    ['Gift', 'lucide-react/dist/esm/icons/gift.mjs'],
    ['X', 'lucide-react/dist/esm/icons/x.mjs'],
  ])
  expect(
    fromModules("import {\n  Gift,\n  X as Close,\n  type LucideIcon,\n} from 'lucide-react'\n", modules),
  ).toBe(
    "import Gift from 'lucide-react/dist/esm/icons/gift.mjs';import Close from 'lucide-react/dist/esm/icons/x.mjs';import { type LucideIcon } from 'lucide-react'\n",
  )
  expect(() => fromModules("import { Gft } from 'lucide-react'", modules)).toThrow(
    'lucide-react has no icon Gft.',
  )
})
