/** An item of the menu: a leaf, or a parent of more. */
export type Item = { id: string; name: string; items?: readonly Item[] }

const leaf = (id: string, name: string): Item => ({ id: `menu-${id}`, name })
const parent = (id: string, name: string, items: readonly Item[]): Item => ({ ...leaf(id, name), items })

/** The menu bar. Some names stand under several parents: CSV, PDF, Project, Variables, Options. */
export const MENU: readonly Item[] = [
  parent('file', 'File', [
    parent('file-new', 'New', [leaf('file-new-project', 'Project'), leaf('file-new-robot', 'Robot')]),
    parent('file-export', 'Export', [leaf('file-export-csv', 'CSV'), leaf('file-export-pdf', 'PDF')]),
    leaf('file-close', 'Close'),
  ]),
  parent('edit', 'Edit', [
    leaf('edit-undo', 'Undo'),
    parent('edit-find', 'Find', [leaf('edit-find-project', 'Project'), leaf('edit-find-file', 'File')]),
    leaf('edit-options', 'Options'),
  ]),
  parent('view', 'View', [
    parent('view-panels', 'Panels', [
      leaf('view-panels-output', 'Output'),
      leaf('view-panels-variables', 'Variables'),
    ]),
    leaf('view-zoom', 'Zoom'),
  ]),
  parent('tools', 'Tools', [
    parent('tools-import', 'Import', [leaf('tools-import-csv', 'CSV'), leaf('tools-import-pdf', 'PDF')]),
    leaf('tools-variables', 'Variables'),
    leaf('tools-options', 'Options'),
  ]),
]

/** An item with all its parents, from the menu bar down; an empty list for an unknown id. */
export function pathTo(id: string, items: readonly Item[] = MENU): readonly Item[] {
  for (const item of items) {
    if (item.id === id) return [item]
    const below = item.items ? pathTo(id, item.items) : []
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** A path in the form that the page shows. */
export const nameOf = (path: readonly Item[]): string => path.map(({ name }) => name).join(' > ')
