/** ms between two signs of life of a stream. A page whose stream is silent for longer asks for a new one. */
export const STREAM_PULSE_MS = 10_000
