import jsqr from 'jsqr'

/** The package is of an age that exports its function twice over; its types know of one. */
const scan = (jsqr as unknown as { default: typeof jsqr }).default

/** What a scanner reads from a picture, in RGBA, or undefined where it sees no code. For tests. */
export const scanQr = (pixels: Uint8ClampedArray, width: number): string | undefined =>
  scan(pixels, width, pixels.length / 4 / width)?.data
