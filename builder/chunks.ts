import path from 'node:path'
import type { Rolldown } from 'vite'
import { ROOT } from '#machine/root.ts'

const ICONS = 'node_modules/lucide-react/dist/esm/icons'

/**
 * Groups of modules that are one file of the build each, by their paths in the project. `{a,b}` stands for names, `*`
 * for any name, `**` for all that lies in a folder. builder/chunks.test.ts asks for the file behind each name: a moved
 * module would go to another file of the build in silence.
 */
export const GROUPS = {
  /** The modules that every page needs, the entry included. One file weighs less than thirty. */
  shared: [
    `${ICONS}/{arrow-right,arrow-up-right,check,chevron-left,chevron-right,circle-check,circle-exclamation-point,info,plus,x}.mjs`,
    'node_modules/{react,react-dom,scheduler,wouter}/**',
    'app/learner/{next-up,progress-rules,results,storage,store,visitor}.ts',
    'app/sending/{outbox,waiting}.ts',
    'app/shell/{header.tsx,header.css,mode-toggle.tsx,mode-toggle.css,sidebar.tsx,sidebar.css,sidebar-state.ts}',
    'app/{browser.tsx,index.html,pages.ts,site.tsx,site.css}',
    'builder/plugins/{create-icon,no-route-patterns}.ts',
    'kit/{clock,conditions,tape}.ts',
    'levels/catalog.ts',
    'ui/{failed,head,loaded-parts,ready,scroll,tape,tape-row,toasts,values}.tsx',
    'ui/{focus-heading,keep-texts,loaded,painted,quiet,store,top-layer,use-hydrated}.ts',
    'ui/{failed,scroll,table,tape}.css',
  ],
  /** The modules that play a simulation. Levels need them, and parts of other pages that show a simulation. */
  run: ['game/{log,luck,run,rules}.ts', 'levels/{contract.ts,simulation.tsx,simulations.ts}'],
  /** The other modules that every level needs. */
  challenge: [
    'app/play/challenge.tsx',
    'app/play/attempt/{access,attempt,mission-rules,use-mission}.ts',
    'app/play/brief/brief.tsx',
    'app/play/mission/{mission,mission-strip,stations,simulation-panel}.tsx',
  ],
  /** The names of the conditions, and which were withstood: pages of results need them, and a level after Ready. */
  days: [
    'app/conditions/base/{in-seconds,sources}.ts',
    'app/conditions/kinds/*/condition.ts',
    'app/conditions/list/{list,named-days,parameter}.ts',
    'app/learner/passed-conditions.ts',
  ],
  /**
   * The recorder of a level, which its debrief shows too, and the modules that play a log again. A file of its own for
   * each would be ten requests.
   */
  tape: [
    'app/recorder/base/{phrases,presses,recording,report}.ts',
    'app/recorder/listening/live-tape.tsx',
    'app/recorder/listening/{events,inputs,playing-along,strays,tape-lines,watch}.ts',
    'game/unfold.ts',
    'levels/shared/recorded.tsx',
    'levels/{causes,door}.ts',
    'ui/quoted.tsx',
    `${ICONS}/chevron-down.mjs`,
  ],
  /** The modules that every page loads after its first paint. */
  later: ['app/{later.ts,print.css}', 'app/shell/sidebar-contents.{tsx,css}', 'ui/toast-region.{tsx,css}'],
  /**
   * The modules that simulations share are in five groups. A simulation's file holds the modules that only this simulation needs. Modules
   * that two simulations need stand in these files, or one simulation would load another: builder/manifest.ts refuses that.
   */
  parts: ['ui/{field,note}.{tsx,css}'],
  views: [
    'levels/shared/{choices.css,people-table.css,people-table.tsx,quiz-frame.tsx}',
    'game/quiz.ts',
    'ui/use-catch-focus.ts',
  ],
  figures: [
    'game/{dates,decimals,difference,quoted,unseen}.ts',
    'files/text.ts',
    'ui/{save-blob,use-drop}.ts',
    `${ICONS}/{download,file-spreadsheet}.mjs`,
  ],
  files: ['levels/shared/file-practice.{tsx,css}', 'game/file-steps.ts'],
  signs: ['ui/clipboard.ts', `${ICONS}/{copy,crosshair}.mjs`],
  /** For every page of a class. A file for each module would weigh a sixth more, here and in the next group. */
  seat: [
    'app/class/base/{call,skin}.ts',
    'kit/wait.ts',
    'app/class/seat/seat.ts',
    'app/learner/stored-list.ts',
    'contract/class/api.ts',
  ],
  /** For a level in a class. */
  'class-mission': [
    'app/class/level/{strip.tsx,ticket.ts}',
    'app/class/seat/me.ts',
    'app/play/in-class/{class-mission,class-opening}.tsx',
  ],
} as const satisfies Record<string, readonly string[]>

/** Every path that a pattern's names stand for. */
export function spelledOut(pattern: string): string[] {
  const [whole, names] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (whole === undefined) return [pattern]
  return names!.split(',').flatMap((name) => spelledOut(pattern.replace(whole, () => name)))
}

/** Whether a module is in a group. @param id its path on this machine, as the bundler names it */
function isIn(group: keyof typeof GROUPS): (id: string) => boolean {
  const all = GROUPS[group].flatMap(spelledOut)
  const names = new Set(all.filter((one) => !one.includes('*')))
  const patterns = all.filter((one) => one.includes('*'))
  return (id) => {
    const module = path.relative(ROOT, id.split('?')[0]!).split(path.sep).join('/')
    return names.has(module) || patterns.some((pattern) => path.matchesGlob(module, pattern))
  }
}

/**
 * A module of a simulation's own file, with the judge of its objectives, which comes after Ready. The other files of a simulation
 * load later: its random task, its bot, its events, its lesson, its other words, and every file whose name ends with
 * `.late.ts`, `.late.tsx` or `.worker.ts`.
 */
export const ROOM =
  /\/levels\/(\d\d)-[^/]+\/(?!(?:random(?:-[\w-]+)?|bot|events|lesson|words)\.)[\w-]+\.(?:tsx?|css)$/

/**
 * Names the file of a module that two simulations need, or a simulation and another part, and that no other group holds. Each set of
 * users has a file, so a new simulation may import what others do.
 * @returns null for every other module
 */
function amongSimulations(module: string, graph: Rolldown.ChunkingContext): string | null {
  const takers = new Set<string>()
  const seen = new Set<string>()
  const climb = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const simulation = ROOM.exec(id)?.[1]
    if (simulation) return void takers.add(simulation)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    if (importers.length === 0) takers.add('else')
    for (const importer of importers) climb(importer)
  }
  if (!ROOM.test(module)) climb(module)
  return takers.size > 1 ? `of-${[...takers].toSorted().join('-')}` : null
}

const group = (name: keyof typeof GROUPS) => ({ name, test: isIn(name) })

/** The groups for the bundler. The first that takes a module has it. */
export const CHUNKS: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    group('shared'),
    group('run'),
    group('challenge'),
    // Their imports stand in other files already. manifest.ts refuses files that need each other.
    { ...group('days'), includeDependenciesRecursively: false },
    { ...group('tape'), includeDependenciesRecursively: false },
    group('later'),
    ...(['parts', 'views', 'figures', 'files', 'signs'] as const).map(group),
    { name: amongSimulations, debugName: 'among rooms' },
    { name: (module: string) => ROOM.exec(module)?.[1] ?? null, test: ROOM, debugName: 'room' },
    group('seat'),
    group('class-mission'),
  ],
}
