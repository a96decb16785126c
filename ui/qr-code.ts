import { create } from 'qrcode'

/** Quiet zone around the code, in modules. Spec §9: "margin 2". */
export const MARGIN = 2

/** Drawn width, in CSS pixels. Spec §9: "QR code 256 px". */
export const WIDTH = 256

/** A code as a drawing: its side in modules, margins included, and the dark modules as one path. */
export type QrCode = { side: number; dark: string }

/**
 * Draws a text as a QR code. Error correction M: spec §9.
 * @throws Error when the text is too long for any code.
 */
export function drawQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let dark = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const from = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      dark += `M${from + MARGIN} ${y + MARGIN}h${x - from + 1}v1H${from + MARGIN}z`
    }
  }
  return { side: size + 2 * MARGIN, dark }
}
