import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '#machine/root.ts'

const PACKAGE = 'lucide-react'

/** A module of one icon of lucide-react. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

/**
 * Parts of such a module that only lucide-react's own maker needs (builder/plugins/create-icon.ts replaces it): names, sizes and
 * keys of lists.
 */
const UNREAD = [
  /^\s*(?:name|size): .*$/gm,
  /,\s*aliases: \[[^\]]*\]/g,
  /,\s*key: "\w+"/g,
  /^__iconData\.node;$/gm,
] as const

/** The drawing of an icon alone. Random keys cannot be compressed, and every page has some icons. */
export const drawingOf = (code: string): string =>
  UNREAD.reduce((rest, part) => rest.replaceAll(part, ''), code)

/** A list of what a file imports from lucide-react. */
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** The module of each name that lucide-react exports. */
function modulesByName(): Map<string, string> {
  const list = readFileSync(path.join(ROOT, 'node_modules', PACKAGE, `dist/esm/${PACKAGE}.mjs`), 'utf8')
  return new Map(
    [...list.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, `${PACKAGE}/dist/esm/${file}`]),
    ),
  )
}

/** A file whose icons come from a module each. @throws Error for a name that is no icon */
export const fromModules = (code: string, modules: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        if (name.startsWith('type ')) return `import { ${name} } from '${PACKAGE}'`
        const [icon, local = icon] = name.split(/\s+as\s+/)
        const module = modules.get(icon!)
        if (module === undefined) throw new Error(`${PACKAGE} has no icon ${icon}.`)
        return `import ${local} from '${module}'`
      })
      .join(';'),
  )

/**
 * Removes the parts of every icon that no page reads, and lets each file import its icons from their modules, so that
 * builder/chunks.ts knows which simulations share one.
 */
export function icons(): Plugin[] {
  const modules = modulesByName()
  return [
    {
      name: 'icons',
      enforce: 'pre',
      transform: {
        filter: { id: ICON },
        handler: (code) => ({ code: drawingOf(code), map: null }),
      },
    },
    {
      name: 'icons-of-files',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: `from '${PACKAGE}'` },
        handler: (code) => ({ code: fromModules(code, modules), map: null }),
      },
    },
  ]
}
