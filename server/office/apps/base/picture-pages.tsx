import type { ReactElement } from 'react'
import { type Control, type List, sentenceIn, type Window, workable } from '#office/apps/base/picture.ts'
import { type Draw, ErrorBox, Field, Form, Note, Page, ProgramNav, rowOf, Table } from './layout.tsx'
import type { NamedProgram } from './program-pages.tsx'

/** Where a picture is, and how large it is in pixels. */
type ShownPicture = { src: string; width: number; height: number }

/** The name of the program, and the way back to the desk. */
export const pictureNav = (draw: Pick<Draw, 'base'>, { title }: NamedProgram): ReactElement => (
  <ProgramNav draw={draw} title={title} />
)

/** The page of a program that is a picture. Nothing that the picture shows stands in it. */
export const picturePage = (
  draw: Draw,
  { app, title }: NamedProgram,
  { src, width, height }: ShownPicture,
): ReactElement => (
  <Page look={app} title={title} nav={pictureNav(draw, { app, title })} hasScript>
    <h1>{title}</h1>
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys go to the window that is drawn in it
      tabIndex={0}
      autoFocus
      className="picture"
      aria-label={`The window of ${title}`}
      aria-describedby="picture-keys"
      data-events={`${draw.base}/${app}/events`}
      data-text={`${draw.base}/${app}/text`}
    >
      <img
        id="screen"
        alt={`The window of ${title}. Press F2 for text.`}
        src={src}
        width={width}
        height={height}
        draggable={false}
      />
    </div>
    <p className="hint" id="picture-keys">
      Pointer and keys work in the window. F2 shows it as text, and F6 leaves it.
    </p>
  </Page>
)

/** The name of a field of the form for a control, and back. */
const PREFIX = 'in-'
export const controlIn = (field: string): string | null =>
  field.startsWith(PREFIX) ? field.slice(PREFIX.length) : null

const ListAsText = ({ list }: { list: List }) => (
  <Table name={list.label} heads={list.columns.map(({ head }) => head)}>
    {list.rows.map(({ key, cells }) => rowOf(key, ...cells))}
  </Table>
)

const ControlAsText = ({ control }: { control: Control }) => {
  const id = `in-${control.name}`
  switch (control.is) {
    case 'label':
      return control.look === 'error' ? null : control.look === 'heading' ? (
        <h2 translate="no">{sentenceIn(control)}</h2>
      ) : (
        <Note>{sentenceIn(control)}</Note>
      )
    case 'field':
      return (
        <Field
          id={id}
          name={PREFIX + control.name}
          label={control.label}
          value={control.text}
          autoComplete="off"
        />
      )
    case 'list':
      return control.isFixed ? (
        <ListAsText list={control} />
      ) : (
        <div className="field">
          <label htmlFor={id}>{control.label}</label>
          <select id={id} name={PREFIX + control.name} defaultValue={control.chosen ?? ''}>
            <option value="">None</option>
            {control.rows.map(({ key, cells }) => (
              <option key={key} value={key} translate="no">
                {cells.join(' ')}
              </option>
            ))}
          </select>
        </div>
      )
    case 'button':
      return (
        <>
          <button id={id} name="press" value={control.name}>
            {control.label}
          </button>{' '}
        </>
      )
  }
}

/**
 * The same window as text, for people who cannot see: its fields, its lists with all of their rows, and its buttons. Under
 * a modal there is only the modal, as in the picture.
 */
export const textPage = (draw: Draw, { app, title }: NamedProgram, window: Window): ReactElement => {
  const controls = workable(window)
  const wrong = controls.flatMap((one) =>
    one.is === 'label' && one.look === 'error' ? [sentenceIn(one)] : [],
  )
  const heading = window.modal?.title ?? window.title
  return (
    <Page
      look={app}
      title={`${wrong.length > 0 ? 'Error: ' : ''}${heading} – ${title}`}
      nav={<ProgramNav draw={draw} title={title} links={[[`${draw.base}/${app}`, 'The picture']]} />}
    >
      <h1>{heading}</h1>
      <ErrorBox sentences={wrong} />
      <Form draw={draw} name="window" action={`/${app}/text`}>
        {controls.map((control) => (
          <ControlAsText key={control.name} control={control} />
        ))}
        <button id="apply" className="quiet">
          Apply
        </button>
      </Form>
    </Page>
  )
}
