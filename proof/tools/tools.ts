import type { Tool } from '#proof/shared/tool.ts'
import { firefoxTool } from './firefox.ts'
import { idScript } from './id-script.ts'
import { keyboardTool } from './keyboard.ts'
import { mcpTool } from './mcp.ts'
import { desktopTool } from './mouse.ts'
import { pathScript } from './path-script.ts'
import { playwrightTool } from './playwright.ts'
import { recordingTool } from './recording.ts'
import { roleScript, wordScript } from './role-script.ts'
import { seleniumTool } from './selenium.ts'
import { simulateTool } from './simulate.ts'
import { visionTool } from './vision.ts'
import { webkitTool } from './webkit.ts'

/** Every way in which automation tools act on a page. */
const WAYS: readonly Tool[] = [
  playwrightTool,
  firefoxTool,
  seleniumTool,
  webkitTool,
  simulateTool,
  desktopTool,
  keyboardTool,
  mcpTool,
  visionTool,
]

/** The tools that play calm levels, in the order of the columns of docs/robots.md. */
export const TOOLS: readonly Tool[] = [...WAYS, recordingTool]

/** The tools and scripts that play under conditions, in the order of the columns of docs/conditions.md. */
export const TOOLS_AND_SCRIPTS: readonly Tool[] = [
  idScript,
  roleScript,
  wordScript,
  ...WAYS,
  pathScript,
  recordingTool,
]
