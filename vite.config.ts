import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Rolldown, defineConfig } from 'vite'
import { TARGET, browsers } from '#builder/plugins/browsers.ts'
import { icons } from '#builder/plugins/icons.ts'
import { ownSettings } from '#builder/plugins/own-settings.ts'
import { posts } from '#builder/plugins/posts.ts'
import { roomStyles } from '#builder/plugins/room-styles.ts'
import { stylesFirst } from '#builder/plugins/styles-first.ts'
import { readArenaRows } from './builder/results.ts'
import { rulesVersions } from './levels/rules-version.ts'

/** The modules that every page needs, the entry included. One file weighs less than thirty. */
const SHARED =
  /\/ui\/table\.css$|lucide-react\/.*\/(?:arrow-(?:right|up-right)|check|chevron-(?:left|right)|circle-(?:check|exclamation-point)|info|plus|triangle-alert|x)\.|node_modules\/(?:react|react-dom|scheduler|wouter)\/|app\/(?:learner\/(?!days|named-tool|transfer|join|session|withstood)|sending\/(?:outbox|waiting)|shell\/(?!sidebar-contents|mode-said)|(?:browser\.tsx|index\.html$|pages\.ts|site\.(?:tsx|css)))|\/builder\/plugins\/(?:create-icon|no-route-patterns)\.|\/kit\/(?:conditions|tape|clock)|\/levels\/catalog\.|\/ui\/(?:failed|focus-heading|loaded|loaded-parts|head|painted|quiet|ready|scroll|store|tape|toasts|top-layer|keep-texts|values|use-(?!busy|native|catch|drop))/

/** The names of the conditions, and which were withstood: pages of results need them, and a level after Ready. */
const DAYS =
  /\/app\/conditions\/(?:kinds\/[a-z]+\/condition|base\/(?:in-seconds|sources)|list\/(?:list|named-days|parameter))\.ts$|\/app\/learner\/withstood\.ts$/

/**
 * The recorder of a level, which its debrief shows too, and the modules that play a log again. A file of its own for
 * each would be ten requests.
 */
const TAPE =
  /\/app\/recorder\/(?:live-tape|phrases|recording|report|watch)\.tsx?$|\/game\/unfold\.ts$|\/levels\/shared\/heard\.tsx$|\/levels\/(?:causes|door)\.ts$|\/ui\/quoted\.tsx$|\/lucide-react\/.*\/chevron-down\./

/**
 * The modules that rooms share, grouped into few files by name. A room's file holds the modules that only this room
 * needs. Modules that two rooms need stand in these files, or one room would load another: builder/manifest.ts refuses
 * that.
 */
const OF_ROOMS = {
  parts: /\/ui\/(?:field|note)\.(?:tsx|css)$/,
  views:
    /\/levels\/shared\/(?:choices|people-table|quiz-frame)\.(?:tsx|css)$|\/game\/quiz\.ts$|\/ui\/use-catch-focus\.ts$/,
  figures:
    /\/game\/(?:dates|decimals|difference|held|unseen)\.ts$|\/files\/text\.ts$|\/ui\/(?:save-blob|use-drop)\.ts$|\/lucide-react\/.*\/(?:download|file-spreadsheet)\./,
  files: /\/levels\/shared\/file-practice\.(?:tsx|css)$|\/game\/file-steps\.ts$/,
  signs: /\/ui\/clipboard\.ts$|\/lucide-react\/.*\/(?:copy|crosshair)\./,
}

/** A room, with the judge of its objectives, which comes after Ready. */
const ROOM =
  /\/levels\/(\d\d)-[^/]+\/(?!own|bot|events|lesson|month|sheet\.worker|words|compare|find-in-file)[\w-]+\.(?:tsx?|css)$/

/**
 * Names the file of a module that two rooms need, or a room and another part, and that no other group holds. Each set of
 * users has a file, so a new room may import what others do.
 * @returns null for every other module
 */
function amongRooms(module: string, graph: Rolldown.ChunkingContext): string | null {
  const takers = new Set<string>()
  const seen = new Set<string>()
  const climb = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const room = ROOM.exec(id)?.[1]
    if (room) return void takers.add(room)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    if (importers.length === 0) takers.add('else')
    for (const importer of importers) climb(importer)
  }
  if (!ROOM.test(module)) climb(module)
  return takers.size > 1 ? `of-${[...takers].toSorted().join('-')}` : null
}

/** The modules that play a room. Levels need them, and parts of other pages that show a room. */
const RUN = /\/game\/(?:log|luck|run|rules)\.|\/levels\/(?:contract|rooms?)\./

/** The other modules that every level needs. */
const PLAY =
  /\/app\/play\/(?:attempt\/(?:access|attempt|mission-rules|use-mission)|brief\/brief|challenge|mission\/(?:mission|mission-strip|stations|worktop))\.tsx?$/

/** The modules that every page loads after its first paint. */
const LATER = /\/app\/(?:later\.ts|print\.css|shell\/sidebar-contents\.(?:tsx|css))$|\/ui\/toast-region\./

/**
 * Two groups of modules: for every page of a class, and for a level in a class. A file for each module would weigh a
 * sixth more.
 */
const SEAT = /\/app\/class\/(?:base\/(?:call|skin|wait)|seat\/seat)\.ts$|\/contract\/class-api\.ts$/
const STRIP =
  /\/app\/(?:class\/(?:seat\/me|level\/(?:strip|ticket))|play\/in-class\/class-(?:mission|opening))\.tsx?$/

/**
 * Of browsers as old as the build's target: branches of React for older ones, and its connection to its developer tools,
 * would be half a KB on every page (docs/decisions/083).
 */
const HAVE = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'typeof reportError': '"function"',
  'typeof AbortController': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof queueMicrotask': '"function"',
  'typeof MessageChannel': '"function"',
}

/** The browser's build and, with `build.ssr`, the build that prerenders. Both are driven by builder/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'app',
  plugins: [browsers(), posts(), ownSettings(), roomStyles(), stylesFirst(), icons(), react()],
  // A recording says under which rules it was played: app/recorder/watch.ts.
  define: {
    'import.meta.env.RULES': JSON.stringify(Object.fromEntries(rulesVersions())),
    ...(isSsrBuild ? {} : HAVE),
    'import.meta.env.ARENA': JSON.stringify(readArenaRows()),
  },
  resolve: {
    alias: [
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: path.join(import.meta.dirname, 'builder/plugins/create-icon.ts'),
      },
      {
        find: 'regexparam',
        replacement: path.join(import.meta.dirname, 'builder/plugins/no-route-patterns.ts'),
      },
      // wouter asks for the hook of old Reacts' own; ours has it.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  // The prerender brings its own React: whoever builds may have loaded another mode of it already.
  ssr: { noExternal: true },
  build: {
    target: TARGET,
    assetsInlineLimit: 0,
    // Each page names its own preloads (builder/build.ts); what is loaded later has nothing left to preload.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: SHARED },
                { name: 'run', test: RUN },
                { name: 'challenge', test: PLAY },
                // Their imports stand in other files already. manifest.ts refuses files that need each other.
                { name: 'days', test: DAYS, includeDependenciesRecursively: false },
                { name: 'tape', test: TAPE, includeDependenciesRecursively: false },
                { name: 'later', test: LATER },
                ...Object.entries(OF_ROOMS).map(([name, test]) => ({ name, test })),
                { name: amongRooms, debugName: 'among rooms' },
                {
                  name: (module: string) => ROOM.exec(module)?.[1] ?? null,
                  test: ROOM,
                  debugName: 'room',
                },
                { name: 'seat', test: SEAT },
                { name: 'class-mission', test: STRIP },
              ],
            },
            // Every page carries the names of all files. A hash cannot be compressed, and words in a name cost bytes too.
            // Seven signs are the fewest that the bundler takes. builder/built-file.ts tells which module is in which file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
}))
