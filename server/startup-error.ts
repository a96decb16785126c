/**
 * Something the operator can put right before starting again. Its message is shown to them as it is, in one
 * line.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What the system said, without our own class names: 'EACCES: permission denied, mkdir …'. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
