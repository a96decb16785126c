/** What stands in the page for a text that somebody else took out of it. */
const standIns = new WeakMap<Node, Node>()

/**
 * Finds what is in the page for a node: the node, or what stands for it.
 * @param parent looks for a child of this node that is or holds it.
 */
function placeOf(node: Node, parent?: Node): Node | null {
  let at: Node | null | undefined = node.isConnected ? node : standIns.get(node)
  if (parent) while (at && at.parentNode !== parent) at = at.parentNode
  return at?.isConnected ? at : null
}

function heed(records: readonly MutationRecord[], observer: MutationObserver) {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData' && !target.isConnected) {
      const place = placeOf(target)
      place?.parentNode!.replaceChild(target, place)
    }
    for (const node of removedNodes) {
      const standIn = addedNodes[0] ?? previousSibling ?? nextSibling
      if (node.nodeType !== Node.TEXT_NODE || node.isConnected || !standIn) continue
      standIns.set(node, standIn)
      observer.observe(node, { characterData: true })
    }
  }
}

/**
 * Keeps the page right while a browser or an extension translates it. Translators take texts out of the page and put
 * elements of theirs in their place, or around them. React does not know: it would change a text that nobody sees any
 * more, and fail when it removes one (facebook/react#11538). So a text that changes after it was taken out comes back in
 * place of what stands for it, for the translator to translate again, and a removal removes what stands for the text.
 * @param root a document or a shadow root that React draws into. Call it once for each.
 */
export function keepTexts(root: Document | ShadowRoot): void {
  const observer = new MutationObserver(heed)
  observer.observe(root, { childList: true, subtree: true })
  const { defaultView } = root as Document
  // The nodes of a shadow root are those of its document.
  if (!defaultView) return
  const { prototype } = defaultView.Node
  // Both are called with the node that they belong to.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = prototype
  const place = (node: Node, parent: Node) => {
    if (node.parentNode === parent) return node
    heed(observer.takeRecords(), observer)
    return placeOf(node, parent)
  }
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = place(child, this)
    if (found) removeChild.call(this, found)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && place(before, this)) as T
  }
}
