import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { type Element, ROLE } from '#proof/desktop/accessibility.ts'
import { isSame } from '#proof/desktop/browser-window.ts'
import { DESKTOP_NEEDS, type DesktopUser, keysymOf, sitDown } from '#proof/desktop/desktop-user.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { nameOf, waitUntil } from '#proof/shared/wait.ts'

/** Most presses of Tab on the way to a target: more than the stops of any page and of the browser. */
const MOST_STEPS = 200

/** How often the focus may return to the same place on the way to a target: then it goes in a circle. */
const MOST_VISITS = 4

/** Longest time for the focus to move after a key, in milliseconds. After it the key is pressed again. */
const MOVE = 1000

/** How long the focus must rest on an element before a key is sent to it, in milliseconds. */
const REST = 40

/**
 * The share of the stops on the way to a target that is passed at once. Not all of them: a group of radio buttons is
 * listed button by button but is one stop, and a robot that goes too far must come back.
 */
const AT_ONCE = 0.5

/** Roles whose whole group is one stop for Tab. */
const GROUPED = ['menuitem', 'radio']

/** A robot without a pointer: Tab, arrows, Enter, Space and typed text. */
export function keyboardRobot(user: DesktopUser): Robot {
  const { eyes, keys } = user

  /** The focused element in the page, if there is one. */
  const focused = async (): Promise<Element | undefined> =>
    (await eyes.match(await user.page(), [], ['focused'])).at(-1)

  /** Presses a key that moves the focus, and waits until it has moved; after several presses, until it rests. */
  const step = async (key: string, times: number) => {
    let before = await focused()
    await keys(...Array.from({ length: times }, () => key))
    const deadline = performance.now() + MOVE
    let hasMoved = false
    await waitUntil(`${key} moves the focus`, async () => {
      const now = await focused()
      const isOver = performance.now() > deadline
      if (isSame(now, before)) return hasMoved || isOver ? true : undefined
      before = now
      hasMoved = true
      return times === 1 || isOver ? true : undefined
    })
  }

  /**
   * Presses keys until the focus reaches its goal and rests there: the page may move it as well, and a key that is
   * still on its way would move it on.
   */
  const moveTo = async (
    name: string,
    isThere: (here: Element) => boolean | Promise<boolean>,
    keyFrom: (here: Element | undefined) => Promise<readonly [key: string, times: number]>,
  ) => {
    const visits = new Map<string, number>()
    for (let n = 0; n < MOST_STEPS; n++) {
      const here = await focused()
      const place = here?.join(' ') ?? ''
      const count = (visits.get(place) ?? 0) + 1
      visits.set(place, count)
      if (here && count > MOST_VISITS)
        throw new Error(`${name}: not reached, the focus goes round in a circle`)
      if (!here || !(await isThere(here))) await step(...(await keyFrom(here)))
      else {
        await sleep(REST)
        if (isSame(await focused(), here)) return
      }
    }
    throw new Error(`${name}: not reached with ${MOST_STEPS} keys`)
  }

  /** The element itself, or the element around it that takes the focus; a cell uses the button of its row. */
  const stopOf = async (element: Element): Promise<Element> => {
    if ((await eyes.role(element)) === ROLE.tableCell) {
      const [key] = await eyes.match(await eyes.parent(element), [ROLE.toggleButton], ['focusable'])
      if (key) return key
    }
    let stop = element
    while (!(await eyes.is(stop, 'focusable'))) stop = await eyes.parent(stop)
    return stop
  }

  /**
   * Presses Tab or Shift+Tab, whichever is the shorter way, until the focus is at an element or near enough.
   * @param beside the elements that share the stop
   */
  const tabTo = async (
    name: string,
    stop: Element,
    isThere: (here: Element) => boolean | Promise<boolean>,
    beside: readonly Element[] = [],
  ) => {
    /** All that takes the focus, with the number of its stop: radio buttons that stand together are one. */
    const look = async () => {
      const all = (await eyes.match(await user.page(), [], ['focusable', 'visible'])).filter(
        (element) => !beside.some((other) => isSame(other, element)),
      )
      const roles = await Promise.all(all.map(eyes.role))
      let place = -1
      return all.map((element, i) => {
        if (roles[i] !== ROLE.radioButton || roles[i - 1] !== ROLE.radioButton) place++
        return { element, place }
      })
    }
    let stops = await look()
    const placeOf = (element: Element | undefined) =>
      stops.find((other) => isSame(other.element, element))?.place ?? -1
    await moveTo(name, isThere, async (here) => {
      // If the page has drawn this element again, the list of tab stops is old: with it Tab would go back and forth.
      if (here && placeOf(here) < 0) stops = await look()
      const [from, goal] = [placeOf(here), placeOf(stop)]
      const times = from < 0 ? 1 : Math.max(1, Math.floor(AT_ONCE * Math.abs(goal - from)))
      return [from > goal ? 'shift+Tab' : 'Tab', times]
    })
  }

  /** Moves to a member of a group with a single stop: by Tab into the group, by arrows within. */
  const goIntoGroup = async (name: string, member: Element) => {
    const group = await eyes.parent(member)
    const arrow = (await eyes.role(group)) === ROLE.menuBar ? 'Right' : 'Down'
    const role = await eyes.role(member)
    // A button beside radio buttons may stand in the same group: arrows lead nowhere from there.
    const isMember = async (here: Element) =>
      isSame(await eyes.parent(here), group) &&
      (role !== ROLE.radioButton || (await eyes.role(here)) === role)
    // Radio buttons are listed one by one, and are one stop: from below too.
    const radios = role === ROLE.radioButton ? await eyes.match(group, [role]) : []
    const others = radios.filter((other) => !isSame(other, member))
    await tabTo(name, member, isMember, others)
    await moveTo(
      name,
      (here) => isSame(here, member),
      async () => [arrow, 1],
    )
  }

  /** Gives a target the focus. */
  const goTo = async (target: Target): Promise<Element> => {
    const element = await user.findUsable(target)
    const name = nameOf(target)
    if (GROUPED.includes(target.role)) await goIntoGroup(name, element)
    else {
      const stop = (await user.monthOf(element)) ?? (await stopOf(element))
      await tabTo(name, stop, (here) => isSame(here, stop))
    }
    return element
  }

  const press = async (target: Target, ...names: readonly string[]) => {
    await goTo(target)
    await keys(...names)
  }

  return {
    open: user.open,
    read: user.read,
    waitFor: user.waitFor,
    runScript: user.runScript,
    click: (target) => press(target, 'Return'),
    doubleClick: (target) => press(target, 'Return', 'Return'),
    rightClick: (target) => press(target, 'Menu'),
    hover: (target) => press(target, 'Return'),
    press: (target, key) => press(target, keysymOf(key)),
    type: async (target, text) => user.fill(target, await goTo(target), text),
    paste: async (target, text) => user.fillFromClipboard(target, await goTo(target), text),
    select: async (target, option) => {
      const select = await goTo(target)
      await user.write(option)
      await user.showsOption(target, select, option)
    },
    check: (target) =>
      user.check(target, async (box) => {
        await goTo(target)
        // Arrows choose a radio button when they reach it; Tab does not.
        if (!(await eyes.is(box, 'checked'))) await keys('space')
      }),
    drag: async (item, zone) => {
      await press(item, 'Return')
      await press(zone, 'Return')
    },
    upload: async (target, path) => {
      await press(target, 'Return')
      await user.chooseFile(path)
    },
    download: (target) => user.downloadBy(() => press(target, 'Return')),
  }
}

export const keyboardTool: Tool = {
  name: 'keyboard',
  way: 'keyboard of the operating system alone, never a pointer (xdotool, AT-SPI)',
  standsFor: 'Blue Prism key strokes, people who cannot use a mouse',
  needs: DESKTOP_NEEDS,
  start: async (place) => {
    const { user, ...session } = await sitDown(place)
    return { robot: keyboardRobot(user), ...session }
  },
}
