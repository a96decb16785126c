import { STREAM_PULSE_MS } from '#contract/streams.ts'

/** Most bytes that wait for a reader. One that stops reading is cut off; its page connects again from its last mark. */
const MOST_WAITING = 4 * 1024 * 1024

/** Whoever reads a stream of lines. */
export type LineReader = {
  /** Sends a line that was encoded once for all of its readers. Cuts off a reader who has stopped reading. */
  tell: (line: Uint8Array) => void
  end: () => void
}

const encoder = new TextEncoder()

/** A value as a line of JSON. */
export const lineOf = (value: unknown): Uint8Array<ArrayBuffer> =>
  encoder.encode(`${JSON.stringify(value)}\n`)

/** The headers of an answer that goes on: docs/decisions/061. */
export const LINES_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would buffer lines until it has a page of them.
  'x-accel-buffering': 'no',
}

/**
 * A stream of lines: the first one at once, a sign of life now and then, and what is told in between.
 * @param pulse makes the sign of life
 * @param join begins to tell the reader. @returns what stops it
 */
export function openLines(
  first: Uint8Array,
  pulse: () => Uint8Array,
  join: (reader: LineReader) => () => void,
): ReadableStream<Uint8Array> {
  let close = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = () => {
          close()
          try {
            controller.close()
          } catch {
            // The reader has disconnected.
          }
        }
        const tell = (line: Uint8Array) => {
          try {
            controller.enqueue(line)
          } catch {
            close()
            return
          }
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) end()
        }
        tell(first)
        const pulsing = setInterval(() => tell(pulse()), STREAM_PULSE_MS).unref()
        const leave = join({ tell, end })
        close = () => {
          clearInterval(pulsing)
          leave()
        }
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
}
