import type { Context } from 'hono'
import * as z from 'zod'
import { type BodyProblem, hasNul, readBytes, readJson } from '#server/edge/body.ts'
import { badJson, bodyTooLarge, validationFailed } from './errors.ts'

const text = z.string().nullish()

/** The fields of all calls in one schema. Unknown keys are ignored; a key of a wrong type is refused. */
const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: text,
  code_challenge_method: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  provider: text,
  issuer: text,
  client_id: text,
  id_token: text,
  access_token: text,
  link_identity: z.boolean().nullish(),
  chain: text,
  message: text,
  signature: text,
  create_user: z.boolean().nullish(),
  type: text,
  token: text,
  token_hash: text,
  redirect_to: text,
})

export type Body = z.infer<typeof bodySchema>

const NUL = 'A text in the request body holds U+0000'
const HALF = 'A text in the request body holds half of a surrogate pair'

const FLAWS: Record<BodyProblem, () => Error> = {
  'too-large': bodyTooLarge,
  'no-json': () => badJson(),
  nul: () => validationFailed(NUL),
  half: () => validationFailed(HALF),
}

/** Reads the body of a call. @throws {AuthError} 400 or 413 */
export const readBody = (c: Context): Promise<Body> => readBodyAs(c, bodySchema)

/** Reads the body of a call that has other fields. @throws {AuthError} 400 or 413 */
export async function readBodyAs<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const { json } = await readJson(c, (problem) => FLAWS[problem](), { mayBeEmpty: true })
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const at = result.error.issues[0]?.path.join('.') ?? ''
  throw badJson(`Could not parse request body as JSON${at === '' ? '' : `: ${at} has the wrong type`}`)
}

/** Reads a form that another site posts. @throws {AuthError} 400 or 413 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const form = Object.fromEntries(
    new URLSearchParams(Buffer.from(await readBytes(c, bodyTooLarge)).toString()),
  )
  if (Object.entries(form).flat().some(hasNul)) throw validationFailed(NUL)
  return form
}
