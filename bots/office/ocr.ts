import { spawn } from 'node:child_process'

/** Dust that OCR takes for signs of its own: it stands alone between blanks, or sticks to a word. */
const DUST = /(?<=\s|^)[^\w\s%&]+|[^\w\s%&:]+(?=\s|$)|_/g

/**
 * The text that tesseract prints of a picture.
 * @param options those behind the picture and `stdout`, tesseract(1)
 * @throws {Error} if it is not installed
 */
export function tesseract(png: Uint8Array, options: readonly string[]): Promise<string> {
  const child = spawn('tesseract', ['-', 'stdout', ...options], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => chunks.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    child.stdin.end(png)
  })
}

/**
 * The lines that tesseract reads on a picture.
 * @param way its options, tesseract(1)
 * @throws {Error} if it is not installed
 */
export async function linesOn(png: Uint8Array, way: readonly string[]): Promise<string[]> {
  return (await tesseract(png, way))
    .split('\n')
    .map((line) => line.replaceAll(DUST, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
