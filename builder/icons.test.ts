import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { drawingOf } from './icons.ts'

const FOLDER = path.join(ROOT, 'node_modules/lucide-react/dist/esm/icons')

/** The drawing that a module of an icon hands to its maker. */
function read(code: string): { node: [tag: string, attributes: Record<string, string>][] } & object {
  const body = code.replaceAll(/^(?:import|export) .*$/gm, '')
  return new Function('createLucideIcon', `${body}; return __iconData`)(() => null)
}

test('every icon keeps its drawing, and nothing else', () => {
  const files = globSync('*.mjs', { cwd: FOLDER })
  expect(files.length).toBeGreaterThan(1000)
  const icons = files
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
    .filter((code) => code.includes('createLucideIcon(__iconData)'))
  expect(icons.length).toBeGreaterThan(1000)
  for (const code of icons) {
    const before = read(code).node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
    expect(read(drawingOf(code))).toEqual({ node: before })
  }
})
