import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainColorMix } from './builder/color-mix.ts'
import { icons } from './builder/icons.ts'
import { posts } from './builder/posts.ts'
import { readArenaRows } from './builder/results.ts'
import { roomStyles } from './builder/room-styles.ts'
import { rulesVersions } from './levels/rules-version.ts'

/** What every page needs. One file of it weighs less than thirty. */
const SHARED =
  /lucide-react\/.*\/(?:arrow-up-right|circle-check|chevron-(?:left|right)|triangle-alert|x)\.|node_modules\/(?:react|react-dom|scheduler|wouter)\/|game\/(?:log|luck|run|rules)\.|app\/(?:learner\/(?!days|transfer|join|session|withstood)|sending\/(?:outbox|waiting)|shell\/(?!sidebar-contents|mode-said)|(?:pages\.ts|site\.tsx))|\/kit\/(?:conditions|tape|clock)|\/levels\/(?:catalog|contract|rooms?\.)|\/ui\/(?:create-icon|failed|focus-heading|loaded|loaded-parts|head|no-route-patterns|ready|store|tape|toasts|top-layer|use-(?!busy|native|catch))/

/** Signs of tables and notes, in rooms and toasts alike. */
const SIGNS = /\/lucide-react\/.*\/(?:check|circle-exclamation-point|info)\./

/** The conditions by name, with what was withstood: pages of results need them, and a level after Ready. */
const DAYS =
  /\/app\/play\/conditions\/(?:[a-z]+\/condition|day|in-seconds|list|parameter|sources)\.ts$|\/app\/learner\/withstood\.ts$|\/lucide-react\/.*\/(?:arrow-right|plus)\./

/** The recorder of a level, which its debrief shows too. A file of its own for each would be ten requests. */
const TAPE =
  /\/app\/play\/recorder\/(?:live-tape|phrases|recording|report|watch)\.tsx?$|\/levels\/(?:causes|door)\.ts$|\/ui\/quoted\.tsx$|\/lucide-react\/.*\/chevron-down\./

/** What every level needs besides. */
const PLAY =
  /\/app\/play\/(?:access|attempt|brief|challenge|mission|mission-rules|mission-strip|stations|use-mission|worktop)\.tsx?$/

/** The session by itself: forms need it, and what every page loads after its first paint. */
const SESSION = /\/app\/learner\/session\.ts$/
const LATER = /\/app\/(?:later\.ts|print\.css|shell\/sidebar-contents\.(?:tsx|css))$|\/ui\/toast-region\./

/** What every page of a class needs, and what a level in one needs first. In files of their own they weigh a sixth more. */
const SEAT = /\/app\/class\/(?:call|seat|skin|wait)\.ts$|\/contract\/class-api\.ts$/
const STRIP = /\/app\/(?:class\/(?:me|strip|ticket)|play\/class-(?:mission|opening))\.tsx?$/

/** The browser's build and, with `build.ssr`, the build that prerenders. Both are driven by builder/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'app',
  plugins: [posts(), roomStyles(), icons(), react(), tailwindcss(), plainColorMix()],
  // A recording says under which rules it was played: app/play/recorder/watch.ts.
  define: {
    'import.meta.env.RULES': JSON.stringify(Object.fromEntries(rulesVersions())),
    'import.meta.env.ARENA': JSON.stringify(readArenaRows()),
  },
  resolve: {
    alias: [
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: path.join(import.meta.dirname, 'ui/create-icon.ts'),
      },
      { find: 'regexparam', replacement: path.join(import.meta.dirname, 'ui/no-route-patterns.ts') },
      // wouter asks for the hook of old Reacts' own; ours has it.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  // The prerender brings its own React: whoever builds may have loaded another mode of it already.
  ssr: { noExternal: true },
  build: {
    // The ages that light-dark() and popovers need.
    target: ['chrome123', 'firefox125', 'safari17.5'],
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
                { name: 'challenge', test: PLAY },
                { name: 'signs', test: SIGNS },
                // Their imports stand in other files already. manifest.ts refuses files that need each other.
                { name: 'days', test: DAYS, includeDependenciesRecursively: false },
                { name: 'tape', test: TAPE, includeDependenciesRecursively: false },
                { name: 'session', test: SESSION },
                { name: 'later', test: LATER },
                { name: 'seat', test: SEAT },
                { name: 'class-mission', test: STRIP },
              ],
            },
            // Every page carries the names of all files, and a hash cannot be compressed: seven signs are enough for the builder.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
}))
