/** An error that the operator can mend before starting again. Its message is shown as it is, in one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The system's message, without the name of our class: 'EACCES: permission denied, mkdir …'. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
