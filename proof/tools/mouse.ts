import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { type Element, ROLE } from '#proof/desktop/accessibility.ts'
import { type Point, at, middleOf, pointsTo } from '#proof/desktop/box.ts'
import { isSame } from '#proof/desktop/browser-window.ts'
import { DESKTOP_NEEDS, type DesktopUser, keysymOf, sitDown } from '#proof/desktop/desktop-user.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { nameOf, waitUntil } from '#proof/shared/wait.ts'

/** How long a target must rest before the robot aims at it, in milliseconds. */
const STILL = 40

/** Two clicks in one place within so many ms are a double click, as desktops count. */
const DOUBLE_CLICK = 500

/** The pause between two moves of a drag, in seconds for xdotool. */
const PACE = '0.01'

/** A robot with a mouse that sees the accessibility tree. */
export function mouseRobot(user: DesktopUser): Robot {
  const { eyes, keys } = user
  const { xdotool } = user.desktop

  /** Whether the middle of an element lies within the window. */
  const isInView = async (element: Element) => {
    const [x, y] = middleOf(await eyes.box(element))
    const page = await eyes.box(await user.page())
    return x >= page.x && x < page.x + page.width && y >= page.y && y < page.y + page.height
  }

  /** The middle of an element, once it rests in view and `isFree` there. */
  const still = (
    name: string,
    element: Element,
    isFree: (point: Point) => Promise<boolean> = async () => true,
  ): Promise<Point> =>
    waitUntil(`${name} lies still in view`, async () => {
      const before = middleOf(await eyes.box(element))
      await isFree(before)
      await sleep(STILL)
      const box = await eyes.box(element)
      const now = middleOf(box)
      const isStill = now[0] === before[0] && now[1] === before[1] && box.width > 0 && box.height > 0
      return isStill && (await eyes.is(element, 'showing')) && (await isFree(now)) ? now : undefined
    })

  /**
   * The middle of an element that rests in view, once a click there would hit it or its field. The browser reports a
   * move late (up to half a second). For the element at a point it asks the page, and only its second answer is right.
   */
  const clear = async (name: string, element: Element, field = element): Promise<Point> => {
    const page = await user.page()
    return still(name, element, async ([x, y]) => {
      let hit = await eyes.at(page, x, y)
      while (!isSame(hit, field) && !isSame(hit, page)) hit = await eyes.parent(hit)
      return isSame(hit, field)
    })
  }
  /** The middle of an element that a click would hit; scrolls if necessary. */
  const aim = async (name: string, element: Element, field = element): Promise<Point> => {
    // An element in view is not scrolled to: the page would move a little under the click.
    if (!(await isInView(element))) {
      await eyes.scrollTo(element)
      await waitUntil(`${name} is scrolled to`, async () => ((await isInView(element)) ? true : undefined))
    }
    return clear(name, element, field)
  }

  /** Where and when a button was last pressed. */
  let last = { place: '', at: -Infinity }

  /** Presses and releases a mouse button over an element. */
  const press = async (point: Point, ...how: readonly string[]) => {
    const place = at(point).join()
    // A round may end and the next one begin with the same button.
    if (place === last.place) await sleep(Math.max(0, last.at + DOUBLE_CLICK - performance.now()))
    await xdotool('mousemove', ...at(point), 'click', ...how)
    last = { place, at: performance.now() }
  }
  const aimAt = async (target: Target) => aim(nameOf(target), await user.findUsable(target))
  const click = async (target: Target) => press(await aimAt(target), '1')
  /** Clicks into a field, so that keys go there. */
  const enter = async (target: Target) => {
    const field = await user.findUsable(target)
    await press(await aim(nameOf(target), (await user.monthOf(field)) ?? field, field), '1')
    await waitUntil(`${nameOf(target)} has the focus`, async () =>
      (await eyes.is(field, 'focused')) || (await eyes.match(field, [], ['focused'])).length > 0
        ? true
        : undefined,
    )
    return field
  }

  return {
    open: user.open,
    read: user.read,
    waitFor: user.waitFor,
    runScript: user.runScript,
    click,
    doubleClick: async (target) => press(await aimAt(target), '--repeat', '2', '--delay', '60', '1'),
    rightClick: async (target) => press(await aimAt(target), '3'),
    hover: async (target) => {
      await xdotool('mousemove', ...at(await aimAt(target)))
    },
    type: async (target, text) => user.fill(target, await enter(target), text),
    paste: async (target, text) => user.fillFromClipboard(target, await enter(target), text),
    press: async (target, key) => {
      await eyes.focus(await user.findUsable(target))
      await keys(keysymOf(key))
    },
    select: async (target, option) => {
      const select = await user.findUsable(target)
      await press(await aim(nameOf(target), select), '1')
      const item = await waitUntil(`${nameOf(target)} offers "${option}"`, async () => {
        for (const item of await eyes.match(select, [ROLE.menuItem], ['showing']))
          if ((await eyes.name(item)) === option) return item
        return undefined
      })
      // The list is a window of its own; the page does not know it.
      await press(await still(option, item), '1')
      await user.showsOption(target, select, option)
    },
    check: (target) => user.check(target, async (box) => press(await aim(nameOf(target), box), '1')),
    drag: async (item, zone) => {
      const [what, where] = [await user.findUsable(item), await user.findUsable(zone)]
      // Item and zone must be in view together: scrolling to one may move the other.
      await aim(nameOf(zone), where)
      const from = await aim(nameOf(item), what)
      const to = await clear(nameOf(zone), where)
      const moves = pointsTo(from, to).flatMap((point) => ['mousemove', ...at(point), 'sleep', PACE])
      await xdotool('mousemove', ...at(from), 'mousedown', '1', 'sleep', PACE, ...moves, 'mouseup', '1')
    },
    upload: async (target, path) => {
      await click(target)
      await user.chooseFile(path)
    },
    download: (target) => user.downloadBy(() => click(target)),
  }
}

export const desktopTool: Tool = {
  name: 'desktop',
  way: 'mouse and keyboard of the operating system, targets from the accessibility tree (xdotool, AT-SPI)',
  standsFor: 'UiPath, Automation Anywhere, Power Automate Desktop with UI Automation and hardware events',
  needs: DESKTOP_NEEDS,
  start: async (place) => {
    const { user, ...session } = await sitDown(place)
    return { robot: mouseRobot(user), ...session }
  },
}
