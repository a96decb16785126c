import type { ReactElement } from 'react'
import { type Draw, type Look, Page, ProgramNav, Table } from '#server/office/apps/base/layout.tsx'
import type { ApiDocument, Json } from './document.ts'

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A part of the document by the names that lead to it; undefined without it. */
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((one, name) => (isJson(one) ? one[name] : undefined), value)

const listAt = (value: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = at(value, ...names)
  return Array.isArray(found) ? found : []
}

const textAt = (value: unknown, ...names: readonly string[]): string => {
  const found = at(value, ...names)
  return typeof found === 'string' ? found : ''
}

/** A text of the document: what stands between two backticks is code. It may be long, so its lines break. */
const Prose = ({ text }: { text: string }) => (
  <td className="prose">
    {text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}
  </td>
)

/** Whether a limit says something: every integer that JSON can tell exactly lies within the largest ones. */
const isLimit = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER)

/** A schema in a word, with its limits. */
function typeOf(schema: unknown): string {
  const choices = listAt(schema, 'anyOf')
  if (choices.length > 0) return choices.map(typeOf).join(' or ')
  const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'].flatMap((name) => {
    const value = at(schema, name)
    return isLimit(value) ? [`${name} ${value}`] : []
  })
  const types = listAt(schema, 'type').join(' or ') || textAt(schema, 'type')
  return [types, ...limits].join(', ')
}

/** The fields of a body or an answer. */
function Fields({ name, schema }: { name: string; schema: unknown }) {
  const fields = at(schema, 'properties')
  if (!isJson(fields)) return null
  const required = listAt(schema, 'required')
  return (
    <>
      <h3>{name}</h3>
      <Table name={name} heads={['Field', 'Type', 'Required', 'Meaning']}>
        {Object.entries(fields).map(([field, told]) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>{typeOf(told)}</td>
            <td>{required.includes(field) ? 'yes' : 'no'}</td>
            <Prose text={textAt(told, 'description')} />
          </tr>
        ))}
      </Table>
      <Fields name={`${name}: each item`} schema={at(fields, 'items', 'items')} />
    </>
  )
}

function Operation({ method, path, one }: { method: string; path: string; one: unknown }) {
  const id = textAt(one, 'operationId')
  const responses = at(one, 'responses')
  const parameters = listAt(one, 'parameters')
  const good = at(responses, '200') ?? at(responses, '201')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <code>{`${method} ${path}`}</code>
      </h2>
      <p>{textAt(one, 'summary')}</p>
      {parameters.length > 0 && (
        <Table name={`Parameters of ${id}`} heads={['Parameter', 'In', 'Type', 'Required', 'Meaning']}>
          {parameters.map((parameter) => (
            <tr key={textAt(parameter, 'name')}>
              <th scope="row">
                <code>{textAt(parameter, 'name')}</code>
              </th>
              <td>{textAt(parameter, 'in')}</td>
              <td>{typeOf(at(parameter, 'schema'))}</td>
              <td>{at(parameter, 'required') === true ? 'yes' : 'no'}</td>
              <Prose text={textAt(parameter, 'description') || textAt(parameter, 'schema', 'description')} />
            </tr>
          ))}
        </Table>
      )}
      <Fields
        name={`Body of ${id}`}
        schema={at(one, 'requestBody', 'content', 'application/json', 'schema')}
      />
      <Fields name={`Answer of ${id}`} schema={at(good, 'content', 'application/json', 'schema')} />
      <h3>{`Statuses of ${id}`}</h3>
      <Table name={`Statuses of ${id}`} heads={['Status', 'Meaning']}>
        {Object.entries(isJson(responses) ? responses : {}).map(([status, told]) => (
          <tr key={status}>
            <th scope="row">{status}</th>
            <Prose text={textAt(told, 'description')} />
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** The document of a program's API for people: plain HTML, drawn from the document itself. */
export const apiPage = (
  draw: Draw,
  { app, title }: { app: Look; title: string },
  { info, servers, paths, components }: ApiDocument,
): ReactElement => (
  <Page look={app} title={`API – ${title.toLowerCase()}`} nav={<ProgramNav draw={draw} title={title} />}>
    <h1>{`${title}: API`}</h1>
    <p>{info.description}</p>
    <p>
      A call is the same act as a press on a screen, and is judged the same. Programs read{' '}
      <a id="openapi" href={`${draw.base}/${app}/api/openapi.json`}>
        the document (OpenAPI 3.1)
      </a>
      . Every address below stands behind <code>{servers[0]?.url}</code>.
    </p>
    <p>
      A refused call is answered by <code>application/problem+json</code>. Its <code>code</code> is what a
      client goes by.
    </p>
    {Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => (
        <Operation key={`${method} ${path}`} method={method.toUpperCase()} path={path} one={one} />
      )),
    )}
    <Fields name="Problem" schema={at(components, 'schemas', 'Problem')} />
  </Page>
)
