import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Color from 'colorjs.io'
import { expect, test } from 'vitest'

const HOUSE = path.dirname(import.meta.dirname)

/** A colour as a screen shows it. */
const shown = (lightness: number, chroma: number, hue: number) =>
  new Color('oklch', [lightness, chroma, hue]).toGamut({ space: 'srgb', method: 'clip' })

/** Every token of a colour without transparency, by day and by night. */
const COLOURS = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(
      /--color-([\w-]+): light-dark\(\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\),\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\s*\)/g,
    ),
  ].map(([, name, ...figures]) => {
    const [l1, c1, h1, l2, c2, h2] = figures.map(Number) as [number, number, number, number, number, number]
    return [name!, { day: shown(l1, c1, h1), night: shown(l2, c2, h2) }] as const
  }),
)

const SURFACES = ['desk', 'panel', 'raised', 'simulation', 'well']

/**
 * Which token is drawn on which surface, and the least contrast. WCAG 2.2: 4.5 for text (1.4.3), 3 for parts (1.4.11).
 */
const PAIRS: readonly [on: readonly string[], least: number, tokens: readonly string[]][] = [
  [SURFACES, 4.5, ['ink', 'ink-2', 'ink-3', 'go-text', 'done', 'danger']],
  [SURFACES, 3, ['edge', 'go-edge']],
  [['go'], 4.5, ['go-ink']],
  [['danger'], 4.5, ['danger-ink']],
  [['tape'], 4.5, ['tape-ink', 'done', 'go-text']],
  [['tape'], 3, ['hole']],
]

test('every token of text and of an edge has the contrast of WCAG on every surface, by day and by night', () => {
  expect(COLOURS.size).toBeGreaterThan(15)
  const faint = PAIRS.flatMap(([surfaces, least, tokens]) =>
    surfaces.flatMap((surface) =>
      tokens.flatMap((token) =>
        (['day', 'night'] as const).flatMap((light) => {
          const ratio = COLOURS.get(token)![light].contrast(COLOURS.get(surface)![light], 'WCAG21')
          return ratio < least ? [`${token} on ${surface} by ${light}: ${ratio.toFixed(2)}`] : []
        }),
      ),
    ),
  )
  expect(faint).toEqual([])
})

test('the surfaces go from the dark room to the lit desk', () => {
  for (const light of ['day', 'night'] as const) {
    const steps = ['desk', 'panel', 'raised', 'simulation'].map((name) => COLOURS.get(name)![light].luminance)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  }
})

/** The paper of the celebration's tape and of a QR code is part of a drawing: no text depends on it. */
const DRAWN = new Set([
  'app/class/base/qr.css: #fff',
  'app/play/finish/celebration-dialog.css: oklch(0.8 0.08 86)',
  'app/play/finish/celebration-dialog.css: oklch(0.82 0.03 90)',
])

test('no stylesheet has a colour of its own, so the contrast of the tokens holds everywhere', () => {
  const own = globSync('{app,kit,levels,ui}/**/*.css', { cwd: HOUSE })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== 'ui/tokens.css')
    .flatMap((file) => {
      const css = readFileSync(path.join(HOUSE, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
      const colours =
        css.match(/#(?!0000\b)[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)/gi) ?? []
      return colours.map((colour) => `${file}: ${colour}`)
    })
  expect(own.filter((colour) => !DRAWN.has(colour))).toEqual([])
})
