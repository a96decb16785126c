import { expect, test } from 'vitest'
import { scanQr } from '#machine/scan-qr.ts'
import { whatsappGroup } from '#site-config'
import { MARGIN, type QrCode, WIDTH, drawQrCode } from './qr-code.ts'

/** Pixels for each module: readers need more than one. */
const SCALE = 4

/** Draws the code as a scanner would see it. */
function print({ side, dark }: QrCode): { pixels: Uint8ClampedArray; width: number } {
  const width = side * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, left, top, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y++) {
      const from = (y * width + Number(left) * SCALE) * 4
      for (let at = from; at < from + Number(length) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return { pixels, width }
}

const scan = (code: QrCode) => {
  const { pixels, width } = print(code)
  return scanQr(pixels, width)
}

test.each([whatsappGroup, 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv', 'x'])(
  'a scanner reads %s from the code',
  (text) => {
    expect(scan(drawQrCode(text))).toBe(text)
  },
)

test('it has the size and the margin of the spec', () => {
  const { side, dark } = drawQrCode('x')
  expect({ MARGIN, WIDTH }).toEqual({ MARGIN: 2, WIDTH: 256 })
  // The smallest code has 21 modules. Its finder patterns touch three corners inside the margins.
  expect(side).toBe(21 + 2 * MARGIN)
  expect(dark).toMatch(/^M2 2h7v1H2z/)
  const xs = [...dark.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, , length]) => Number(x) + Number(length))
  expect(Math.max(...xs)).toBe(side - MARGIN)
})

test('it still reads with a hole that the weaker error correction, L, would not survive', () => {
  const code = drawQrCode(whatsappGroup)
  const { pixels, width } = print(code)
  const hole = Math.floor(width * 0.24)
  for (let y = 0; y < hole; y++) {
    const from = ((y + Math.floor(width * 0.4)) * width + Math.floor(width * 0.4)) * 4
    pixels.fill(255, from, from + hole * 4)
  }
  expect(scanQr(pixels, width)).toBe(whatsappGroup)
})

test('a text that fits no code is refused', () => {
  expect(() => drawQrCode('x'.repeat(3000))).toThrow(/too big/i)
})
