/**
 * Refusals in the words of PostgREST and PostgreSQL, so that a client written for a Supabase project meets
 * the same status, code and message here. Source:
 * https://docs.postgrest.org/en/latest/references/errors.html, and PostgreSQL's own messages. `details` stays
 * null for rows: under row-level security PostgreSQL does not repeat them either.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(status: number, code: string, message: string, more: { details?: string; hint?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }

  toJSON(): { code: string; details: string | null; hint: string | null; message: string } {
    const { code, details, hint, message } = this
    return { code, details, hint, message }
  }

  toResponse(): Response {
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    if (this.status === 401) headers.set('www-authenticate', 'Bearer')
    return new Response(JSON.stringify(this), { status: this.status, headers })
  }
}

// The gateway in front of a Supabase project words these two; it gives them no code, so PostgREST's own stand
// in.
export const keyMissing = () =>
  new ApiError(401, 'PGRST302', 'No API key found in request', {
    hint: 'No `apikey` request header was found.',
  })
export const keyWrong = () =>
  new ApiError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check the publishable key of this site.' })

export const unknownPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

export const unknownFunction = (name: string) =>
  new ApiError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`)

export const unknownTable = (table: string) =>
  new ApiError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)

export const unknownColumn = (table: string, column: string) =>
  new ApiError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

export const unknownSchema = (schema: string) =>
  new ApiError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  })

export const unsupportedMethod = (method: string) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const unreadableColumns = (columns: string) =>
  new ApiError(400, 'PGRST100', `"failed to parse columns parameter (${columns})"`, {
    details: 'expected column names, each plain or in double quotes, separated by commas',
  })

export const invalidBody = (message = 'Empty or invalid json') => new ApiError(400, 'PGRST102', message)

export const wrongContentType = (type: string) =>
  new ApiError(415, 'PGRST107', `Content-Type not acceptable: ${type}`)

export const bodyTooLarge = (limit: number) =>
  new ApiError(413, '54000', 'The request is too large', { details: `At most ${limit} bytes are accepted.` })

export const tooManyRequests = () =>
  new ApiError(429, '53400', 'Too many requests', {
    hint: 'Try again after the time in the Retry-After header.',
  })

/**
 * What the role of the publishable key gets for all but a plain insert; 401 because that role is the
 * anonymous one.
 */
export const permissionDenied = (table: string) =>
  new ApiError(401, '42501', `permission denied for table ${table}`)

export const invalidSyntax = (type: string, text: string) =>
  new ApiError(400, '22P02', `invalid input syntax for type ${type}: "${text}"`)

export const loneSurrogate = () =>
  new ApiError(400, '22P02', 'invalid input syntax for type json', {
    details: 'A Unicode surrogate must be half of a pair.',
  })

export const nulCharacter = () =>
  new ApiError(400, '22P05', 'unsupported Unicode escape sequence', {
    details: '\\u0000 cannot be converted to text.',
  })

export const outOfRange = (type: string, text: string) =>
  new ApiError(400, '22003', `value "${text}" is out of range for type ${type}`)

export const notNullViolation = (table: string, column: string) =>
  new ApiError(
    400,
    '23502',
    `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  )

export const checkViolation = (table: string, constraint: string) =>
  new ApiError(400, '23514', `new row for relation "${table}" violates check constraint "${constraint}"`)

export const uniqueViolation = (constraint: string) =>
  new ApiError(409, '23505', `duplicate key value violates unique constraint "${constraint}"`)

export const storeUnavailable = () =>
  new ApiError(503, '53000', 'The database cannot store records at the moment', { hint: 'Try again later.' })

export const internalError = () => new ApiError(500, 'XX000', 'Internal server error')
