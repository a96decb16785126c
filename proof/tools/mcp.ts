import { mkdtemp, rename } from 'node:fs/promises'
import path from 'node:path'
import { SHELL, isOfShell } from '#bots/shared/site-controls.ts'
import { slugOf } from '#game/pick.ts'
import { NAMES } from '#levels/22-dom-manipulation/names.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { OLD_COPY, textWithoutCopies } from '#proof/conditions/old-copies.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { downloadBy } from '#proof/shared/download.ts'
import { TERMS } from '#proof/shared/facts-of-level-11.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { nameOf, waitForText, waitUntil } from '#proof/shared/wait.ts'
import { type SnapshotNode, each, snapshotIn } from './aria-snapshot.ts'
import { type Call, MCP_NEEDS, sectionOf, startMcp } from './mcp-server.ts'

/** The text of a field or an element: the text that a model would read beside the reference in the snapshot. */
const TEXT_OF = `(element) => element.matches('input, textarea, select')
  ? element.value
  : (${String(textWithoutCopies)})(element, ${JSON.stringify(OLD_COPY)}) ?? element.textContent.trim()`

/** The name of the button that level 22 unlocks. */
const LOCKED: Target = { id: '', role: 'button', name: NAMES.button }

/** A group with this name holds dead twins of controls. */
const isOldCopy = ({ role, name }: SnapshotNode) => role === 'group' && name === 'Old copy'

/**
 * Targets without a name, by their place among their kind in the snapshot. The id is the reference robot's name for
 * them.
 */
function nameless(id: string, nodes: readonly SnapshotNode[]): SnapshotNode | undefined {
  const all = [...each(nodes)]
  const below = (role: string) => [...each(all.find((node) => node.role === role)?.children ?? [])]
  const ofRole = (role: string, among = all) => among.filter((node) => node.role === role)
  if (id === SHELL.celebration.id) return ofRole('heading', below('dialog'))[0]
  if (id === 'clipboard-text') return ofRole('code')[0]
  if (id === 'operation') return ofRole('heading', below('form'))[0]
  const operand = /^operand-(\d)$/.exec(id)?.[1]
  if (operand) return ofRole('code')[Number(operand) - 1]
  return undefined
}

/**
 * A robot that knows only the messages of an MCP server: snapshots of the accessibility tree. It looks for role and
 * name in a fresh one before each action, and acts by the reference found there.
 * @param called the possible names of a target, in place of a model's understanding
 * @param folder where the server saves downloads; uploads come from there alone
 */
function mcpRobot(call: Call, called: (name: string) => RegExp, site: string, folder: string): Robot {
  const evaluate = async (code: string, ref?: string, element?: string): Promise<unknown> => {
    const answer = await call('browser_evaluate', {
      function: code,
      ...(ref === undefined ? {} : { target: ref, element }),
    })
    const result = sectionOf(answer, 'Result').trim()
    return result === 'undefined' ? undefined : JSON.parse(result)
  }

  /** A snapshot of the simulation alone costs a model a fraction of the page's. */
  const look = async (target: Target): Promise<SnapshotNode[]> =>
    snapshotIn(await call('browser_snapshot', isOfShell(target) ? {} : { target: '#simulation' }))

  /** Closes an element that covers the simulation. @returns whether there was one */
  const uncover = async (nodes: readonly SnapshotNode[]): Promise<boolean> => {
    const cover = [...each(nodes)].find(({ role }) => role === 'dialog')
    const close = [...each(cover?.children ?? [])].find(
      ({ role, name }) => role === 'button' && name === 'Close',
    )
    if (!close?.ref) return false
    await call('browser_click', { element: 'Close', target: close.ref })
    return true
  }

  /** The terms of level 11 in the page decide which definition is meant. */
  const fact = async (id: string, nodes: readonly SnapshotNode[]) => {
    const all = [...each(nodes)]
    for (const [i, term] of all.filter(({ role }) => role === 'term').entries())
      if (term.ref && (await evaluate(TEXT_OF, term.ref, 'term')) === TERMS[id])
        return all.filter(({ role }) => role === 'definition')[i]
    return undefined
  }

  const find = async (target: Target): Promise<SnapshotNode | undefined> => {
    const nodes = await look(target)
    if (!isOfShell(target) && (await uncover(nodes))) return undefined
    if (target.name === '') return target.id in TERMS ? fact(target.id, nodes) : nameless(target.id, nodes)
    const isNamed = isOfShell(target) ? (name: string) => name === target.name : matching(called(target.name))
    const found = [...each(nodes, isOldCopy)].filter(
      ({ role, name }) => role === target.role && isNamed(name),
    )
    // Among menu items with the same name the one in the innermost menu is meant.
    if (target.role !== 'menuitem' && found.length > 1)
      throw new Error(`There are ${found.length} of ${target.role} "${target.name}".`)
    return found.at(-1)
  }

  /** Finds the target and acts on it, again until both succeed. */
  const onTarget = <T>(target: Target, act: (ref: string, node: SnapshotNode) => Promise<T>): Promise<T> =>
    waitUntil(nameOf(target), async () => {
      const node = await find(target)
      return node?.ref === undefined ? undefined : { done: await act(node.ref, node) }
    }).then(({ done }) => done)

  const read: Robot['read'] = (target) =>
    waitUntil(nameOf(target), async () => {
      const node = await find(target)
      if (!node) return undefined
      // An element without a box says nothing.
      return {
        text: node.ref === undefined ? '' : ((await evaluate(TEXT_OF, node.ref, nameOf(target))) as string),
      }
    }).then(({ text }) => text)
  /** An action that is one call on the target. */
  const word =
    (tool: string, args: Record<string, unknown> = {}) =>
    (target: Target) =>
      onTarget(target, async (ref) => {
        await call(tool, { element: nameOf(target), target: ref, ...args })
      })
  const click = word('browser_click')

  return {
    read,
    click,
    open: async (path) => {
      await call('browser_navigate', { url: new URL(path, site).href })
      await waitUntil(`${path} listens`, async () =>
        (await evaluate('() => document.documentElement.dataset.ready')) === 'true' ? true : undefined,
      )
    },
    doubleClick: word('browser_click', { doubleClick: true }),
    rightClick: word('browser_click', { button: 'right' }),
    hover: word('browser_hover'),
    type: (target, text) => word('browser_type', { text })(target),
    paste: async (target, text) => {
      await evaluate(`() => navigator.clipboard.writeText(${JSON.stringify(text)})`)
      await click(target)
      for (const key of ['ControlOrMeta+a', 'ControlOrMeta+v']) await call('browser_press_key', { key })
    },
    press: async (target, key) => {
      await onTarget(target, (ref) => evaluate('(element) => element.focus()', ref, nameOf(target)))
      await call('browser_press_key', { key })
    },
    select: (target, option) => word('browser_select_option', { values: [option] })(target),
    check: (target) =>
      onTarget(target, async (ref, { isChecked }) => {
        if (!isChecked) await call('browser_click', { element: nameOf(target), target: ref })
      }),
    drag: (item, zone) =>
      onTarget(item, async (startTarget) => {
        const end = await find(zone)
        if (end?.ref === undefined) throw new Error(`There is no ${nameOf(zone)}.`)
        await call('browser_drag', {
          startElement: nameOf(item),
          startTarget,
          endElement: nameOf(zone),
          endTarget: end.ref,
        })
      }),
    upload: async (target, file) => {
      await click(target)
      await call('browser_file_upload', { paths: [file] })
    },
    download: async (target) => {
      const file = await downloadBy(folder, () => click(target))
      // Otherwise the server would save the next file of this name over it, and no file would be new.
      const kept = path.join(await mkdtemp(path.join(folder, 'kept-')), path.basename(file))
      await rename(file, kept)
      return kept
    },
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: (script) =>
      waitUntil('a locked button', async () => {
        const id = /document\.getElementById\('([^']+)'\)/.exec(script)![1]!
        // The ids of a random task are made from names.
        const button = [...each(await look(LOCKED), isOldCopy)].find(
          ({ role, name }) =>
            role === LOCKED.role && (called(LOCKED.name).test(name) || id === `locked-${slugOf(name)}`),
        )
        if (!button?.ref) return undefined
        // The reference in the snapshot corresponds to picking the element in the developer tools.
        const code = script.replace(/document\.getElementById\('[^']+'\)/, () => '$0')
        return { done: await evaluate(`($0) => { ${code} }`, button.ref, button.name) }
      }).then(() => undefined),
  }
}

const matching = (pattern: RegExp) => (name: string) => pattern.test(name)

export const mcpTool: Tool = {
  name: 'mcp',
  way: 'tools of an MCP server: looks at accessibility snapshots, acts by the references in them; with a list of other words in place of a model (@playwright/mcp)',
  standsFor: 'models and desktop assistants with a browser over MCP',
  needs: MCP_NEEDS,
  start: async ({ site, folder }) => {
    const called = await namesKnown()
    const { call, version, close } = await startMcp(site, folder)
    return { robot: mcpRobot(call, called, site, folder), version, close }
  },
}
