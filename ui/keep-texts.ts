/** What stands in the page for a text that somebody else took out of it. */
const standIns = new WeakMap<Node, Node>()

/**
 * Keeps the page right while a browser or an extension translates it. Translators take texts out of the page and put
 * elements of theirs in their place, or around them. React does not know: it would change a text that nobody sees any
 * more, and fail when it removes one (facebook/react#11538). So a text that changes after it was taken out comes back in
 * place of what stands for it, for the translator to translate again, and a removal removes what stands for the text.
 * @param root a document or a shadow root that React draws into.
 */
export function keepTexts(root: Document | ShadowRoot): void {
  const { prototype } = ((root as Document).defaultView ?? window).Node
  const { insertBefore, removeChild } = prototype
  const heed = (records: readonly MutationRecord[]) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (target.nodeType === Node.TEXT_NODE) {
        const standIn = placeOf(target)
        if (!target.isConnected && standIn) standIn.parentNode!.replaceChild(target, standIn)
      }
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue
        const standIn = addedNodes[0] ?? previousSibling ?? nextSibling
        if (!standIn) continue
        standIns.set(node, standIn)
        observer.observe(node, { characterData: true })
      }
    }
  }
  const observer = new MutationObserver(heed)
  observer.observe(root, { childList: true, subtree: true })

  /** The child of a parent that is a node, holds it, or stands for it; null if there is none. */
  const placeOf = (node: Node, parent?: Node): Node | null => {
    let at: Node | null | undefined = node.isConnected ? node : standIns.get(node)
    while (parent && at && at.parentNode !== parent) at = at.parentNode
    return at?.isConnected ? at : null
  }
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    heed(observer.takeRecords())
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T
    heed(observer.takeRecords())
    return insertBefore.call(this, node, placeOf(before, this)) as T
  }
}
