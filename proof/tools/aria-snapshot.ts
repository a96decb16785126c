/** A line of an accessibility snapshot, with the lines below it. */
export type SnapshotNode = {
  role: string
  /** Its name; '' if the element has none. */
  name: string
  /** The text after the colon; '' if it is on the lines below. */
  text: string
  /**
   * The reference by which a tool call names the element. An element without a box has none, and cannot be acted on.
   */
  ref?: string
  isChecked: boolean
  children: SnapshotNode[]
}

/** `role "name" [attribute] [attribute=value]`, the part before the colon. The name is a JSON string. */
const HEAD = /^([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/

/** YAML puts the part before the colon in single quotes, doubled inside, if a name has one of YAML's own signs. */
const unquoted = (entry: string) =>
  entry.replace(/^'((?:[^']|'')*)'/, (_, head: string) => head.replaceAll("''", "'"))

/** The text after the colon. YAML puts it in double quotes if necessary. */
const textOf = (said = '') => (/^".*"$/.test(said) ? (JSON.parse(said) as string) : said)

/** Roles whose text names the element above: the snapshot then shows the text only as the name. */
const NAMING: Readonly<Record<string, string>> = { table: 'caption', region: 'heading', figure: 'caption' }

const ownName = ({ role, name, text }: SnapshotNode) => (role === 'heading' ? name || text : text)

/** Gives elements the name of their naming part. */
function nameByParts(node: SnapshotNode): void {
  const part = NAMING[node.role]
  const naming = part && node.name === '' && [...each(node.children)].find(({ role }) => role === part)
  if (naming) node.name = ownName(naming)
}

/**
 * Reads the snapshot of a page, or of a part of it, from an answer of Playwright MCP.
 * @returns the nodes at the top; none if the answer has no snapshot
 */
export function snapshotIn(answer: string): SnapshotNode[] {
  const top: SnapshotNode[] = []
  /** The last node at each depth. */
  const open: { depth: number; node: SnapshotNode }[] = []
  for (const line of /```yaml\n([^]*?)\n```/.exec(answer)?.[1]?.split('\n') ?? []) {
    const [, indent, entry] = /^( *)- (.*)$/.exec(line) ?? []
    const head = entry === undefined ? null : HEAD.exec(unquoted(entry))
    // A property of the element above (`/url`), or the continuation of a long text.
    if (!head) continue
    const [, role, name, attributes, text] = head
    const ref = /\[ref=([^\]]+)\]/.exec(attributes!)?.[1]
    const node: SnapshotNode = {
      role: role!,
      name: name === undefined ? '' : (JSON.parse(name) as string),
      text: textOf(text),
      ...(ref === undefined ? {} : { ref }),
      isChecked: attributes!.includes('[checked]'),
      children: [],
    }
    while (open.length > 0 && open.at(-1)!.depth >= indent!.length) open.pop()
    ;(open.at(-1)?.node.children ?? top).push(node)
    open.push({ depth: indent!.length, node })
  }
  for (const node of each(top)) nameByParts(node)
  return top
}

/** The nodes and all below them, in the order of the page, without those for which `isSkipped` is true. */
export function* each(
  nodes: readonly SnapshotNode[],
  isSkipped: (node: SnapshotNode) => boolean = () => false,
): Generator<SnapshotNode, void, undefined> {
  for (const node of nodes) {
    if (isSkipped(node)) continue
    yield node
    yield* each(node.children, isSkipped)
  }
}
