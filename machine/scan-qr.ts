import jsqr from 'jsqr'

/** The package is old and exports its function in two ways; its types know only one. */
const scan = (jsqr as unknown as { default: typeof jsqr }).default

/** Reads the QR code in a picture (RGBA), or returns undefined if there is none. For tests. */
export const scanQr = (pixels: Uint8ClampedArray, width: number): string | undefined =>
  scan(pixels, width, pixels.length / 4 / width)?.data
