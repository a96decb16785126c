import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import type { AppName } from '#office/apps/apps.ts'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import type { Page as Shown } from '#office/apps/base/paged.ts'

/** What every page of a shift needs. */
export type Draw = {
  /** The address of the shift: `/office/ID`. */
  base: string
  /** The token of a form. A request that comes again with the same token and the same fields is the same act. */
  token: (form: string) => string
}

/** Which app a page belongs to: each has a look of its own. */
export type Look = 'office' | AppName

/** A link: its address and its text. */
type Link = readonly [address: string, text: string]

/**
 * A whole page.
 * @param nav links of the app
 * @param part what the page is called among others that stand on one screen, in frames
 * @param hasScript the app's own script runs in it. Only an app whose line in apps.ts says so has one
 */
export const Page = ({
  look,
  title,
  nav,
  part,
  hasScript = false,
  children,
}: {
  look: Look
  title: string
  nav?: ReactElement
  part?: string
  hasScript?: boolean
  children: ReactNode
}) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href={`/office/styles/${look}.css`} />
      {hasScript && <script type="module" src={`/office/scripts/${look}.js`} />}
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to the content
      </a>{' '}
      {nav && <header>{nav}</header>}
      <main id="main" tabIndex={-1} aria-label={part}>
        {children}
      </main>
    </body>
  </html>
)

/** The name of an app and its links, on top of its pages. @param here the address of the link that leads to this page */
export const Nav = ({
  title,
  links,
  here,
  children,
}: {
  title: string
  links: readonly Link[]
  here?: string | undefined
  /** Further links. */
  children?: ReactNode
}) => (
  <>
    <p className="app">{title}</p>
    <nav aria-label={title}>
      <ul>
        {links.map(([address, text]) => (
          <li key={address}>
            <a href={address} aria-current={address === here ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  </>
)

/**
 * The name of a program and its links, of which the last one leads back to the desk: the vault, the item and the queue are
 * there. It leaves a frame in which the program may stand.
 */
export const ProgramNav = ({
  draw: { base },
  title,
  links = [],
  here,
}: {
  draw: Pick<Draw, 'base'>
  title: string
  links?: readonly Link[]
  here?: string | undefined
}) => (
  <Nav title={title} links={links} here={here}>
    <li>
      <a href={base} target="_top">
        {PROGRAM_LABELS.desk}
      </a>
    </li>
  </Nav>
)

/** Sentences about a refused form, on top of the page. They have the focus: the next Tab leads to the first field. */
export const ErrorBox = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div className="error" role="alert" id="error" tabIndex={-1} autoFocus>
      <p>
        {sentences.length === 1
          ? 'Nothing was changed.'
          : `Nothing was changed. ${sentences.length} things must be corrected.`}
      </p>
      <ul>
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )

/** The parts in which the pages of one program differ. `why`: sentences about refused values. */
type OwnPage = { draw: Draw; title: string; why?: readonly string[]; children?: ReactNode }

/** A page of a program: its heading, what was refused, and the rest. @param program as the title of the window names it */
export const ProgramPage = ({
  look,
  program,
  nav,
  title,
  why = [],
  children,
}: Omit<OwnPage, 'draw'> & { look: Look; program: string; nav: ReactElement }) => (
  <Page look={look} title={`${why.length > 0 ? 'Error: ' : ''}${title} – ${program}`} nav={nav}>
    <h1>{title}</h1>
    <ErrorBox sentences={why} />
    {children}
  </Page>
)

/**
 * The links of a program, and its pages around what they show.
 * @param program as the title of the window names it
 * @param links below the address of the shift
 */
export function programPages(
  look: AppName,
  { title, program = look, links }: { title: string; program?: string; links: readonly Link[] },
): { nav: (draw: Draw) => ReactElement; OwnPage: (page: OwnPage) => ReactElement } {
  const nav = (draw: Draw) => (
    <ProgramNav
      draw={draw}
      title={title}
      links={links.map(([path, text]) => [draw.base + path, text] as const)}
    />
  )
  return {
    nav,
    OwnPage: ({ draw, ...page }) => <ProgramPage look={look} program={program} nav={nav(draw)} {...page} />,
  }
}

/** What a page says of itself before anything else. */
export const Note = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="note" role="status" id={id}>
    {children}
  </p>
)

/** A form that is sent by POST. @param action below the address of the shift */
export const Form = ({
  draw,
  name,
  action,
  isFile = false,
  children,
}: {
  draw: Draw
  name: string
  action: string
  isFile?: boolean
  children: ReactNode
}) => (
  <form
    id={`form-${name}`}
    method="post"
    action={draw.base + action}
    encType={isFile ? 'multipart/form-data' : undefined}
  >
    <Hidden name="token" value={draw.token(name)} />
    {children}
  </form>
)

/** What an input may have besides its value. */
export type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'>

/**
 * A labelled field, with further attributes of its input.
 * @param name as the form sends it
 * @param why the sentence about a refused value
 */
export const Field = ({
  id,
  name = id,
  label,
  value = '',
  hint,
  why,
  ...more
}: InputAttributes & {
  id: string
  label: string
  value?: string
  hint?: string
  why?: string | undefined
}) => {
  const described = [hint && `${id}-hint`, why && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>{' '}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {why && (
        <p className="why" id={`${id}-error`}>
          {why}
        </p>
      )}
      <input
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={why ? true : undefined}
        {...more}
      />
    </div>
  )
}

/**
 * A choice among texts. A browser that translates pages changes none of them, and sends them as they are.
 * @param first the text before anything is chosen
 * @param value what is chosen; empty: nothing
 * @param why the sentence about a refused choice
 */
export const Select = ({
  id,
  name = id,
  label,
  first,
  options,
  value = '',
  why,
  isOptional = false,
}: {
  id: string
  name?: string
  label: string
  first: string
  options: readonly string[]
  value?: string
  why?: string | undefined
  isOptional?: boolean
}) => (
  <>
    <label htmlFor={id}>{label}</label>{' '}
    {why && (
      <p className="why" id={`${id}-error`}>
        {why}
      </p>
    )}
    <select
      id={id}
      name={name}
      required={!isOptional}
      defaultValue={value}
      aria-describedby={why ? `${id}-error` : undefined}
      aria-invalid={why ? true : undefined}
    >
      <option value="">{first}</option>
      {options.map((option) => (
        <option key={option} value={option} translate="no">
          {option}
        </option>
      ))}
    </select>
  </>
)

/** A value that a form sends without showing it. */
export const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
)

/** The button that sends a form. @param look `quiet`: not what one is here for */
export const Button = ({ id, look, children }: { id: string; look?: 'quiet'; children: string }) => (
  <button id={id} className={look}>
    {children}
  </button>
)

/** The search of a list. @param path of the list, below the address of the shift @param value what was searched for */
export const Search = ({
  draw,
  path,
  label,
  value,
}: {
  draw: Pick<Draw, 'base'>
  path: string
  label: string
  value: string
}) => (
  <form id="form-search" method="get" action={draw.base + path} role="search">
    <Field id="search" name="q" label={label} value={value} autoComplete="off" />
    <Button id="find">{PROGRAM_LABELS.search}</Button>
  </form>
)

/** A part that is wider than a narrow screen, and scrolls by itself. */
export const Scroll = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard could not reach its end
  <div className="scroll" role="region" tabIndex={0} aria-label={name}>
    {children}
  </div>
)

/** A table that scrolls by itself on a narrow screen. Its rows are data, which no browser translates. */
export const Table = ({
  name,
  heads,
  children,
}: {
  name: string
  heads: readonly string[]
  /** Its rows. */
  children: ReactNode
}) => (
  <Scroll name={name}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">{children}</tbody>
    </table>
  </Scroll>
)

/** A link in a row or in a line. */
export const linkTo = (address: string, text: string): ReactElement => <a href={address}>{text}</a>

/** A cell of a row. One with a number says so: it stands to the right. */
type Cell = ReactNode | { number: ReactNode }

const isNumber = (cell: Cell): cell is { number: ReactNode } =>
  typeof cell === 'object' && cell !== null && 'number' in cell

/** A row of a table. @param key what no other row of the table has */
export const rowOf = (key: string | number, ...cells: readonly Cell[]): ReactElement => (
  <tr key={key}>
    {cells.map((cell, i) =>
      isNumber(cell) ? (
        <td key={i} className="number">
          {cell.number}
        </td>
      ) : (
        <td key={i}>{cell}</td>
      ),
    )}
  </tr>
)

/** A label of a case, and its value, which may have an id by which robots find it. */
export type Line = readonly [label: string, value: ReactNode, id?: string]

/** The lines of a case. Values are data, which no browser translates. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl>
    {lines.map(([label, value, id]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd translate="no">{id === undefined ? value : <span id={id}>{value}</span>}</dd>
      </div>
    ))}
  </dl>
)

/** How many there are, and which page of them this is: `4 orders, page 1 of 1.` @param one the word for a single one */
export const Found = ({
  shown: { total, page, pages },
  one,
}: {
  shown: { total: number; page: number; pages: number }
  one: string
}) => <p id="found" role="status">{`${total} ${total === 1 ? one : `${one}s`}, page ${page} of ${pages}.`}</p>

/** Links to the pages of a list. */
export const Pager = ({
  name,
  shown: { page: shown, pages },
  href,
}: {
  name: string
  shown: { page: number; pages: number }
  href: (page: number) => string
}) =>
  (pages >= 2 || shown !== 1) && (
    <>
      {shown > pages && (
        <p className="note" id="no-page">{`There is no page ${shown}. The last one is page ${pages}.`}</p>
      )}
      <nav className="pager" aria-label={name}>
        <ul>
          {Array.from({ length: pages }, (_, i) => i + 1).map((one) => (
            <li key={one}>
              <a href={href(one)} aria-current={one === shown ? 'page' : undefined}>{`Page ${one}`}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )

/**
 * A list of a program, a page of it at a time: its search, how many rows there are, the rows, and the links to its other
 * pages.
 * @param path of the list, below the address of the shift
 * @param name of the table
 * @param one the word for a single row
 * @param find the label of the search, and what was searched for; a list without it cannot be searched
 * @param children a row
 */
export const List = <Row,>({
  draw,
  path,
  name,
  heads,
  one,
  shown,
  find,
  children,
}: {
  draw: Pick<Draw, 'base'>
  path: string
  name: string
  heads: readonly string[]
  one: string
  shown: Shown<Row>
  find?: readonly [label: string, value: string]
  children: (row: Row) => ReactElement
}) => (
  <>
    {find && <Search draw={draw} path={path} label={find[0]} value={find[1]} />}
    <Found shown={shown} one={one} />
    <Table name={name} heads={heads}>
      {shown.rows.map(children)}
    </Table>
    <Pager
      name={`Pages of ${one}s`}
      shown={shown}
      href={(page) => `${draw.base}${path}?${find ? `q=${encodeURIComponent(find[1])}&` : ''}page=${page}`}
    />
  </>
)

/** The way out of a page that belongs to no shift. */
export const BACK: ReactElement = (
  <p>
    <a href="/office">Back to the office</a>
  </p>
)

/** A page with one message. */
export const message = (look: Look, title: string, sentence: string, more?: ReactNode): ReactElement => (
  <Page look={look} title={title}>
    <h1>{title}</h1>
    <p>{sentence}</p>
    {more}
  </Page>
)

/** The page of a refused form that is on no page. @param why sentences about refused values, by field */
export const nothingChanged = (look: Look, why: Readonly<Record<string, string>>): ReactElement =>
  message(look, 'Nothing was changed', Object.values(why).join(' '))
