import * as z from 'zod'
import type { CallAnswer } from './by-calls.ts'

/** An answer as the document promises it. */
type PromisedAnswer = {
  headers?: Record<string, unknown>
  /** By the type of the bytes. A file has no schema. */
  content?: Record<string, { schema?: Parameters<typeof z.fromJSONSchema>[0] }>
}

type Operation = { responses: Record<string, PromisedAnswer> }

/** The parts of a document that promise answers. */
export type PromisingDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: Parameters<typeof z.fromJSONSchema>[0] } }
}

/** The operation that a path of a call means, as the document has it. */
const pathIn = ({ paths }: PromisingDocument, path: string): string | undefined => {
  const plain = path.replace(/\?.*/s, '')
  return Object.keys(paths).find((one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain))
}

/** What of an answer the document does not promise; null: it promises all of it. */
export function unpromised(
  document: PromisingDocument,
  method: string,
  path: string,
  said: CallAnswer,
): string | null {
  const known = pathIn(document, path)
  const operation = known === undefined ? undefined : document.paths[known]![method.toLowerCase()]
  const type = said.headers.get('content-type') ?? ''
  const problem = z.fromJSONSchema(document.components.schemas.Problem)
  if (!operation) {
    const status = known === undefined ? 404 : 405
    if (said.status !== status) return `status ${said.status} where nothing is promised: ${status} is right`
    return type === 'application/problem+json' && problem.safeParse(said.json).success ? null : 'no problem'
  }
  const promised = operation.responses[said.status]
  if (!promised) return `status ${said.status}`
  const lacking = Object.keys(promised.headers ?? {}).find((name) => !said.headers.has(name))
  if (lacking !== undefined) return `no ${lacking} with ${said.status}`
  const types = Object.entries(promised.content ?? {})
  if (types.length === 0) return said.text === '' ? null : `a body with ${said.status}`
  const [media, told] = types.find(([one]) => type.startsWith(one)) ?? []
  if (media === undefined || told === undefined) return `${type} with ${said.status}`
  if (!told.schema) return null
  const schema = media.includes('problem') ? problem : z.fromJSONSchema(told.schema)
  const read = schema.safeParse(said.json)
  return read.success ? null : `with ${said.status}: ${z.prettifyError(read.error)}`
}
