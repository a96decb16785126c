import type { Context } from 'hono'

/** Bytes. Design §8: "the edge refuses bodies over 32 KB". */
export const MAX_BODY = 32 * 1024

/**
 * Reads the body of a call.
 * @param tooLarge the refusal of a longer one, in the words of the wire
 * @param most bytes
 */
export async function readBytes(c: Context, tooLarge: () => Error, most = MAX_BODY): Promise<Uint8Array> {
  const announced = c.req.header('content-length')
  if (Number(announced) > most) throw tooLarge()
  // Node ensures that no more bytes arrive than the header announced.
  if (announced !== undefined) return new Uint8Array(await c.req.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
