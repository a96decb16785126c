import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '#levels/contract.ts'
import { type Element, ROLE } from './accessibility.ts'
import type { Column } from './column.ts'
import { DESK_NEEDS, type Desk, keysymOf, openDesk } from './desk.ts'
import { type Robot, nameOf, waitUntil } from './robot.ts'

/** How long a target must stay where it is before it is aimed at, in milliseconds. */
const STILL = 40

/** In how many moves a drag crosses the page, and the pause between two, in seconds as xdotool has it. */
const STEPS = 8
const PACE = '0.01'

type Point = readonly [x: number, y: number]

const at = ([x, y]: Point) => [String(Math.round(x)), String(Math.round(y))]

/** A robot with a hand on the mouse and an eye on the accessibility tree. */
export function desktopRobot(desk: Desk): Robot {
  const { eyes, keys } = desk
  const { xdotool } = desk.bench

  /** The middle of an element, once that lies still in view. */
  const still = (name: string, element: Element): Promise<Point> =>
    waitUntil(`${name} lies still in view`, async () => {
      const before = await eyes.box(element)
      await sleep(STILL)
      const { x, y, width, height } = await eyes.box(element)
      const isStill = x === before.x && y === before.y && width === before.width && height === before.height
      const isThere = width > 0 && height > 0 && (await eyes.is(element, 'showing'))
      return isStill && isThere ? [x + width / 2, y + height / 2] : undefined
    })
  /** The same for one that may have to be scrolled to. */
  const aim = async (name: string, element: Element): Promise<Point> => {
    await eyes.scrollTo(element)
    return still(name, element)
  }

  /** Presses and releases a button of the mouse over an element. */
  const press = async (name: string, element: Element, ...how: readonly string[]) => {
    await xdotool('mousemove', ...at(await aim(name, element)), 'click', ...how)
  }
  const click = async (target: Target) => press(nameOf(target), await desk.findUsable(target), '1')
  /** Clicks into a field, so that keys go there. */
  const enter = async (target: Target) => {
    const field = await desk.findUsable(target)
    await press(nameOf(target), (await desk.monthOf(field)) ?? field, '1')
    await waitUntil(`${nameOf(target)} has the focus`, async () =>
      (await eyes.is(field, 'focused')) || (await eyes.match(field, [], ['focused'])).length > 0
        ? true
        : undefined,
    )
    return field
  }

  return {
    open: desk.open,
    read: desk.read,
    waitFor: desk.waitFor,
    runScript: desk.runScript,
    click,
    doubleClick: async (target) =>
      press(nameOf(target), await desk.findUsable(target), '--repeat', '2', '--delay', '60', '1'),
    rightClick: async (target) => press(nameOf(target), await desk.findUsable(target), '3'),
    hover: async (target) => {
      await xdotool('mousemove', ...at(await aim(nameOf(target), await desk.findUsable(target))))
    },
    type: async (target, text) => desk.fill(target, await enter(target), text),
    paste: async (target, text) => desk.fillFromClipboard(target, await enter(target), text),
    press: async (target, key) => {
      await eyes.focus(await desk.findUsable(target))
      await keys(keysymOf(key))
    },
    select: async (target, option) => {
      const select = await desk.findUsable(target)
      await press(nameOf(target), select, '1')
      const item = await waitUntil(`${nameOf(target)} offers "${option}"`, async () => {
        for (const item of await eyes.match(select, [ROLE.menuItem], ['showing']))
          if ((await eyes.name(item)) === option) return item
        return undefined
      })
      await xdotool('mousemove', ...at(await still(option, item)), 'click', '1')
      await waitUntil(`${nameOf(target)} says "${option}"`, async () =>
        (await desk.optionOf(select)) === option ? true : undefined,
      )
    },
    check: async (target) => {
      const box = await desk.findUsable(target)
      if (await eyes.is(box, 'checked')) return
      await press(nameOf(target), box, '1')
      await waitUntil(`${nameOf(target)} is chosen`, async () =>
        (await eyes.is(box, 'checked')) ? true : undefined,
      )
    },
    drag: async (item, zone) => {
      const [what, where] = [await desk.findUsable(item), await desk.findUsable(zone)]
      await eyes.scrollTo(where)
      const from = await aim(nameOf(item), what)
      const to = await still(nameOf(zone), where)
      const path = Array.from({ length: STEPS }, (_, i): Point => {
        const part = (i + 1) / STEPS
        return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
      })
      const moves = path.flatMap((point) => ['mousemove', ...at(point), 'sleep', PACE])
      await xdotool('mousemove', ...at(from), 'mousedown', '1', 'sleep', PACE, ...moves, 'mouseup', '1')
    },
    upload: async (target, path) => {
      await click(target)
      await desk.chooseFile(path)
    },
    download: (target) => desk.downloadBy(() => click(target)),
  }
}

export const desktopColumn: Column = {
  name: 'desktop',
  way: 'mouse and keyboard of the operating system, targets from the accessibility tree (xdotool, AT-SPI)',
  standsFor: 'UiPath, Automation Anywhere, Power Automate Desktop with UI Automation and hardware events',
  needs: DESK_NEEDS,
  start: async (place) => {
    const { desk, session } = await openDesk(place)
    return { robot: desktopRobot(desk), ...session }
  },
}
