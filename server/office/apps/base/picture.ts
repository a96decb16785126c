import type { Context } from 'hono'
import { type Act, appOf, type States } from '#office/apps/apps.ts'
import type { Picture, PictureAct } from '#office/apps/base/picture-app.ts'
import { EVENTS, layoutOf, type UiEvent, type Window } from '#office/apps/base/picture.ts'
import { readJson } from '#server/edge/body.ts'
import { type Drawing, drawWindow, nameOfDrawing, pointAt, readable } from './drawn-window.ts'
import { nothingChanged } from './layout.tsx'
import { pictureDressIn } from './picture-dress.ts'
import { controlIn, pictureNav, picturePage, textPage } from './picture-pages.tsx'
import { type ProgramName, programRoutes, type ProgramVisit } from './program.ts'
import { PageRefusal, refuseForeign, sentIn } from './request.ts'
import { goTo, show, type Visits } from './visit.ts'

/** The programs that are a picture. */
export type PictureName = {
  [Name in ProgramName]: [PictureAct<Name>] extends [Act] ? Name : never
}[ProgramName]

/** A picture as a request names it: where everything stood, and after how many acts it was drawn. */
const SHOWN = /^([0-9a-f]{16})-(\d{1,6})$/

const layoutIn = (shown: string | undefined): string | undefined => SHOWN.exec(shown ?? '')?.[1]

/** After how many acts a picture was drawn; now, where a request does not say it. */
const countIn = (shown: string | undefined, now: number): number => {
  const count = SHOWN.exec(shown ?? '')?.[2]
  return count === undefined || Number(count) > now ? now : Number(count)
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const MOST_BYTES = 32 * 1024

const noEvents = (why = '') =>
  new PageRefusal(
    400,
    `Send events as JSON, such as {"events":[{"type":"click","x":40,"y":60},{"type":"text","text":"4510"},{"type":"key","key":"Enter"}]}.${why}`,
  )

/** What a request asks for: JSON, or a form with such JSON in its field `events`. @throws {PageRefusal} */
async function eventsIn(c: Context) {
  refuseForeign(c)
  let json: unknown
  if (JSON_TYPE.test(c.req.header('content-type') ?? ''))
    ({ json } = await readJson(c, () => noEvents(), { most: MOST_BYTES }))
  else {
    const { fields } = await sentIn(c)
    try {
      json = { ...fields, events: JSON.parse(fields['events'] ?? '') as unknown }
    } catch {
      throw noEvents()
    }
  }
  const asked = EVENTS.safeParse(json)
  if (asked.success) return asked.data
  const { path, message: why } = asked.error.issues[0]!
  throw noEvents(` At ${path.join('.') || 'the top'}: ${why}.`)
}

type Options<Name extends PictureName> = {
  app: Name
  picture: Picture<States[Name]>
  /** What the notice of the fault `popup` says. */
  notice: string
}

/**
 * The routes of a program that is a picture: a page with the picture, the picture, what takes events, and the same window
 * as text. Log-in, lost sessions, notices, the 503 and broken answers are those of every program.
 */
export function pictureRoutes<Name extends PictureName>(
  visits: Visits,
  { app, picture, notice }: Options<Name>,
) {
  type At = ProgramVisit<Name>
  const named = { app, title: appOf(app).title }
  const { routes, shows, form, takes } = programRoutes(visits, {
    app,
    nav: ({ draw }) => pictureNav(draw, named),
    home: '',
    afterNotice: '',
    notice,
  })
  const windowIn = ({ state, session }: At): Window => {
    const window = picture.windowFor(state, session)
    if (!window) throw new PageRefusal(404, 'Nobody is logged in here.')
    return window
  }

  /** @param shown of a request for the picture that a page names: a window that moves stands where it stood then */
  const drawingIn = (visit: At, shown?: string) => {
    const { shift, wordFor } = pictureDressIn(visit.c)
    const window = windowIn(visit)
    const count = countIn(shown, visit.shift.count)
    const seen = readable(window, wordFor)
    const drawing: Drawing = {
      window: { ...seen, title: `${named.title} – ${seen.title}` },
      scale: picture.scaleOf(visit.state),
      shift: shift(count),
    }
    return { drawing, name: nameOfDrawing(drawing), shown: `${layoutOf(window)}-${count}` }
  }

  const addressOf = ({ base }: At, { name, shown }: { name: string; shown: string }) =>
    `${base}/${app}/screen.png?shown=${shown}&at=${name}`

  shows('/', (visit) => {
    const drawn = drawingIn(visit)
    const { window, scale, shift } = drawn.drawing
    const pixels = (points: number) =>
      Math.round((points * scale) / 96) + Math.round(((shift?.most ?? 0) * scale) / 96)
    return show(
      visit.c,
      picturePage(visit.draw, named, {
        src: addressOf(visit, drawn),
        width: pixels(window.width),
        height: pixels(window.height),
      }),
    )
  })

  shows('/screen.png', async (visit) => {
    const { c } = visit
    const drawn = drawingIn(visit, c.req.query('shown'))
    const tag = `"${drawn.name}"`
    const headers = {
      etag: tag,
      // Where the picture is that was drawn, and by that how its clicks are meant.
      'content-location': addressOf(visit, drawn),
      'cache-control': 'private, no-cache',
    }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
    const png = await drawWindow(drawn.drawing, drawn.name)
    return c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' })
  })

  takes('/events', async (visit) => {
    const { c } = visit
    const { events, shown, token } = await eventsIn(c)
    const { shift } = pictureDressIn(c)
    const scale = picture.scaleOf(visit.state)
    const meant = events.map((event): UiEvent => {
      if (!('x' in event)) return event
      const seen = event.shown ?? shown
      const layout = layoutIn(seen)
      const { shown: _, ...rest } = event
      const count = countIn(seen, visit.shift.count)
      const place = pointAt({ scale, shift: shift(count) }, event)
      return { ...rest, ...place, ...(layout === undefined ? {} : { shown: layout }) }
    })
    return {
      act: { app, do: 'events', session: visit.session, events: meant },
      token,
      done: (after) => goTo(c, addressOf(after, drawingIn(after))),
      refused: (_, why) => show(c, nothingChanged(app, why), 422),
    }
  })

  shows('/text', async (visit) => {
    const { c, session, held } = visit
    if (!picture.isText(visit.state, session) && held.status === 'open')
      await visits.take(visit, { app, do: 'as-text', session })
    return show(c, textPage(visit.draw, named, windowIn(visit)))
  })

  form('/text', {
    actOf: ({ session, fields }) => ({
      app,
      do: 'events',
      session,
      events: Object.entries(fields)
        .flatMap(([field, text]): UiEvent[] => {
          const name = controlIn(field)
          return name === null
            ? []
            : [
                { type: 'set', name, text },
                { type: 'choose', name, key: text },
              ]
        })
        .concat(fields['press'] === undefined ? [] : [{ type: 'press', name: fields['press'] }]),
    }),
    done: ({ c, base }) => goTo(c, `${base}/${app}/text`),
    refused: ({ c }, why) => show(c, nothingChanged(app, why), 422),
  })

  return routes
}
