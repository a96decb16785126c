import { NAMES } from './names.ts'

/** An item of the menu: a leaf, or a parent of more. */
export type Item = { id: string; name: string; items?: readonly Item[] }

const leaf = (id: string, name: string): Item => ({ id: `menu-${id}`, name })
const parent = (id: string, name: string, items: readonly Item[]): Item => ({ ...leaf(id, name), items })

/** The menu bar. Some names stand under several parents: CSV, PDF, Project, Variables, Options. */
export const MENU: readonly Item[] = [
  parent('file', NAMES.file, [
    parent('file-new', NAMES.new, [
      leaf('file-new-project', NAMES.project),
      leaf('file-new-robot', NAMES.robot),
    ]),
    parent('file-export', NAMES.export, [
      leaf('file-export-csv', NAMES.csv),
      leaf('file-export-pdf', NAMES.pdf),
    ]),
    leaf('file-close', NAMES.close),
  ]),
  parent('edit', NAMES.edit, [
    leaf('edit-undo', NAMES.undo),
    parent('edit-find', NAMES.find, [
      leaf('edit-find-project', NAMES.project),
      leaf('edit-find-file', NAMES.file),
    ]),
    leaf('edit-options', NAMES.options),
  ]),
  parent('view', NAMES.view, [
    parent('view-panels', NAMES.panels, [
      leaf('view-panels-output', NAMES.output),
      leaf('view-panels-variables', NAMES.variables),
    ]),
    leaf('view-zoom', NAMES.zoom),
  ]),
  parent('tools', NAMES.tools, [
    parent('tools-import', NAMES.import, [
      leaf('tools-import-csv', NAMES.csv),
      leaf('tools-import-pdf', NAMES.pdf),
    ]),
    leaf('tools-variables', NAMES.variables),
    leaf('tools-options', NAMES.options),
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
