import type { ReceivedAnswer } from '#bots/office/client.ts'
import { formWith, hasId } from '#bots/office/markup.ts'
import { secretDice } from '#office/base/dice.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'

/** Requests of the robot that presses at random. */
const PRESSES = 120

type Page = ReceivedAnswer & { html: string }

/** A client at the desk of any process, and how it presses a button of a page. */
async function enter(url: string) {
  const { get, post } = httpHands(url)
  const below = (address: string) => new URL(address, url).href.slice(url.length)
  const press = async (
    { html }: Page,
    button: string,
    fill: (name: string, value: string) => string = (_, value) => value,
  ): Promise<Page> => {
    const form = formWith(html, button)
    const values = Object.entries(form.values).map(([name, value]) => [name, fill(name, value)])
    return post(below(form.action), new URLSearchParams(values))
  }
  const first = await get('')
  const desk = hasId(first.html, 'enter')
    ? await press(first, 'enter', (name, value) => (name === 'token' ? value : 'Robot'))
    : first
  return { get, press, below, desk }
}

/** Enters the desk of a shift and hands it in, without any work. It knows no process. */
export async function handInAtOnce(url: string): Promise<void> {
  const { press, desk } = await enter(url)
  if (hasId(desk.html, 'hand-in')) await press(desk, 'hand-in')
}

/**
 * Follows links and presses buttons at random, with values from the pages and without sense, then hands the shift in. It
 * knows no process.
 * @param seed 32 hexadecimal digits: the same one draws the same from the same pages
 */
export async function pressBlindly(url: string, seed: string): Promise<void> {
  const { get, press, below, desk } = await enter(url)
  const dice = secretDice(seed, 'attack')
  const base = new URL(url).pathname
  const known = new Set([''])
  let page = desk
  for (let done = 0; done < PRESSES; done++) {
    for (const [, to = ''] of page.html.matchAll(/href="([^"#]+)"/g))
      if (to.startsWith(`${base}/`)) known.add(below(to))
    const buttons = [...page.html.matchAll(/<button id="([\w-]+)"/g)].flatMap(([, id = '']) =>
      id === 'hand-in' || id === 'upload' ? [] : [id],
    )
    if (buttons.length === 0 || dice.pick([true, false])) {
      page = await get(dice.pick([...known]))
      continue
    }
    const seen = [...page.html.matchAll(/>([^<>]{1,40})</g)].map(([, text = '']) => text.trim())
    page = await press(page, dice.pick(buttons), (name, value) =>
      name === 'token' || name === 'item' ? value : dice.pick([value, ...seen.slice(0, 60)]),
    )
  }
  const end = await get('')
  if (hasId(end.html, 'hand-in')) await press(end, 'hand-in')
}
