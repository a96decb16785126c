import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The font of pictures. */
export const FAMILY = 'Arimo'

/** A drawn picture: red, green, blue and opacity of each pixel, row by row. */
export type Pixels = { pixels: Uint8Array; width: number; height: number }

type Renderer = (svg: string, width: number) => Pixels

const require = createRequire(import.meta.url)

/** The renderer of this process, with its fonts. It is loaded when the first picture is asked for. */
let renderer: Promise<Renderer> | undefined

async function startRenderer(): Promise<Renderer> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const files = [
    require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
    require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  ]
  const fontBuffers = await Promise.all(files.map(async (file) => new Uint8Array(await readFile(file))))
  return (svg, width) => {
    const picture = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { fontBuffers, defaultFontFamily: FAMILY },
    })
    const image = picture.render()
    const drawn = { pixels: image.pixels, width: image.width, height: image.height }
    image.free()
    picture.free()
    return drawn
  }
}

/** Draws an SVG. The same text gives the same pixels. @param width of the picture, in pixels */
export async function renderSvg(svg: string, width: number): Promise<Pixels> {
  renderer ??= startRenderer()
  return (await renderer)(svg, width)
}

/** A text as SVG has it. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
