import { spawn } from 'node:child_process'

/** One block of text, read line by line: a table stays in its rows. tesseract(1), --psm. */
const ARGUMENTS = ['-', 'stdout', '--psm', '6']

/** Dust that OCR takes for signs of its own: it stands alone between blanks, or sticks to a word. */
const DUST = /(?<=\s|^)[^\w\s%&]+|[^\w\s%&:]+(?=\s|$)/g

/** The lines that tesseract reads on a picture. @throws {Error} if it is not installed */
export function readByOcr(png: Uint8Array): Promise<string[]> {
  const child = spawn('tesseract', ARGUMENTS, { env: { ...process.env, OMP_THREAD_LIMIT: '1' } })
  const chunks: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => chunks.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () =>
      resolve(
        Buffer.concat(chunks)
          .toString('utf8')
          .split('\n')
          .map((line) => line.replaceAll(DUST, ' ').replaceAll(/\s+/g, ' ').trim())
          .filter(Boolean),
      ),
    )
    child.stdin.end(png)
  })
}
