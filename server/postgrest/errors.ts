/**
 * Refusals in the words of PostgREST and PostgreSQL: a client written for a Supabase project gets the same status, code
 * and message here. Sources: https://docs.postgrest.org/en/latest/references/errors.html, and PostgreSQL's own
 * messages. `details` stays null for rows, because PostgreSQL does not repeat rows under row-level security either.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  /** For 401: how to authenticate, and what was wrong with the attempt (RFC 6750). */
  readonly challenge: string
  /** For 429, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string; hint?: string; challenge?: string; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
    this.challenge = more.challenge ?? 'Bearer'
    this.retryAfter = more.retryAfter
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
    if (this.status === 401) headers.set('www-authenticate', this.challenge)
    if (this.retryAfter !== undefined) headers.set('retry-after', String(this.retryAfter))
    return new Response(JSON.stringify(this), { status: this.status, headers })
  }
}

// The wording of the gateway in front of a Supabase project. It has no codes, so PostgREST's are used.
export const keyMissing = () =>
  new ApiError(401, 'PGRST302', 'No API key found in request', {
    hint: 'No `apikey` request header was found.',
  })
export const keyWrong = () =>
  new ApiError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check the key of this site.' })

export const operatorOnly = () =>
  new ApiError(401, 'PGRST301', 'This needs the secret key', {
    hint: 'Send it in the apikey header, or as a bearer in Authorization.',
  })

const invalidToken = (code: string, message: string, details?: string) =>
  new ApiError(401, code, message, {
    ...(details === undefined ? {} : { details }),
    challenge: `Bearer error="invalid_token", error_description="${message}"`,
  })

/** A bearer that no key of this server signed, or that is no token. */
export const tokenUnreadable = (message: string, details?: string) =>
  invalidToken('PGRST301', message, details)

/** A bearer that is a token, but is not valid now. */
export const tokenNotValid = (message: string) => invalidToken('PGRST303', message)

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

/** @param retryAfter in seconds */
export const tooManyRequests = (retryAfter: number) =>
  new ApiError(429, '53400', 'Too many requests', {
    hint: 'Try again after the time in the Retry-After header. A call counts once for each of its records.',
    retryAfter,
  })

/**
 * The refusal for the publishable key of every call but a plain insert, and for the secret key of every call but
 * reading and inserting. 401 says that the role is the anonymous one, and another key may help.
 */
export const permissionDenied = (table: string, role: 'visitor' | 'learner' | 'operator') =>
  new ApiError(role === 'visitor' ? 401 : 403, '42501', `permission denied for table ${table}`)

/** The same for a function. Only learners may call functions. */
export const functionDenied = (name: string, role: 'visitor' | 'operator') =>
  new ApiError(role === 'visitor' ? 401 : 403, '42501', `permission denied for function ${name}`)

/** @param what the name of the object, such as `table learners` */
export const factorNeeded = (what: string) =>
  new ApiError(403, '42501', `permission denied for ${what}`, {
    hint: 'This account has a second factor. Confirm it first: the token must have aal2.',
  })

/** A learner may access only rows of their own. */
export const foreignRow = (table: string) =>
  new ApiError(403, '42501', `new row violates row-level security policy for table "${table}"`)

export const twiceInOneCommand = () =>
  new ApiError(400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
    hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  })

export const noSuchConflict = () =>
  new ApiError(
    400,
    '42P10',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  )

/** The session of the token has ended. */
export const sessionEnded = () => tokenUnreadable('The session of this token has ended')

export const identityIsGenerated = () =>
  new ApiError(400, '428C9', 'cannot insert a non-DEFAULT value into column "id"', {
    details: 'Column "id" is an identity column defined as GENERATED ALWAYS.',
    hint: 'Use OVERRIDING SYSTEM VALUE to override.',
  })

export const unknownField = (table: string, column: string) =>
  new ApiError(400, '42703', `column ${table}.${column} does not exist`)

/** @param what the name and text of the part that could not be read: `filter (noop.5)` */
export const unreadableQuery = (what: string, details: string) =>
  new ApiError(400, 'PGRST100', `"failed to parse ${what}" (line 1, column 1)`, { details })

export const invalidRange = (details: string) =>
  new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details })

export const notAcceptable = (accept: string) =>
  new ApiError(406, 'PGRST107', `None of these media types are available: ${accept}`)

export const notASingleRow = (rows: number) =>
  new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const invalidPreferences = (preferences: readonly string[]) =>
  new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })

export const embeddingUnknown = (table: string, other: string) =>
  new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
    },
  )

/** PostgreSQL has `like` for texts alone. PostgREST answers 404 if PostgreSQL lacks a function. */
export const noSuchOperator = (type: string, operator: string) =>
  new ApiError(404, '42883', `operator does not exist: ${type} ${operator} unknown`, {
    hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
  })

export const notABoolean = (type: string, test: string) =>
  new ApiError(400, '42804', `argument of IS ${test} must be type boolean, not type ${type}`)

export const patternEndsInEscape = () =>
  new ApiError(400, '22025', 'LIKE pattern must not end with escape character')

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

export const invalidTimestamp = (text: string) =>
  new ApiError(400, '22007', `invalid input syntax for type timestamp with time zone: "${text}"`)

export const timestampOutOfRange = (text: string) =>
  new ApiError(400, '22008', `date/time field value out of range: "${text}"`)

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
