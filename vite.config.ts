import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barePages } from '#builder/plugins/bare-pages.ts'
import { TARGET, browsers } from '#builder/plugins/browsers.ts'
import { icons } from '#builder/plugins/icons.ts'
import { lateParts } from '#builder/plugins/late-parts.ts'
import { ownSettings } from '#builder/plugins/own-settings.ts'
import { posts } from '#builder/plugins/posts.ts'
import { simulationStyles } from '#builder/plugins/room-styles.ts'
import { CHUNKS } from './builder/chunks.ts'
import { readOfficeRows } from './builder/office-results.ts'
import { readArenaRows } from './builder/results.ts'
import { rulesVersions } from './levels/rules-version.ts'

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
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof performance.getEntriesByType': '"function"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof requestAnimationFrame': '"function"',
  'typeof console': '"object"',
}

/** The browser's build and, with `build.ssr`, the build that prerenders. Both are driven by builder/build.ts. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'app',
  plugins: [
    browsers(),
    barePages(),
    posts(),
    ownSettings(),
    simulationStyles(),
    lateParts(),
    icons(),
    react(),
  ],
  // A recording says under which rules it was played: app/recorder/listening/watch.ts.
  define: {
    'import.meta.env.RULES': JSON.stringify(Object.fromEntries(rulesVersions())),
    ...(isSsrBuild ? {} : HAVE),
    'import.meta.env.ARENA': JSON.stringify(readArenaRows()),
    'import.meta.env.ARENA_OFFICE': JSON.stringify(readOfficeRows()),
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
            codeSplitting: CHUNKS,
            // Every page carries the names of all files. A hash cannot be compressed, and words in a name cost bytes too.
            // Seven signs are the fewest that the bundler takes. builder/built-file.ts tells which module is in which file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
}))
