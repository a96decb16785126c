import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { needProgram } from '#machine/programs.ts'
import type { Place } from '#proof/shared/tool.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { type Start, clear, greetingOf, markOf, openScreen } from './screen.ts'

/** The look of a desktop, and the ways into its browser. */
type Look = {
  width: number
  height: number
  /** Whether the browser shows its content to assistive technology. */
  isAccessible: boolean
}

const ROOMY: Look = { width: 1280, height: 1000, isAccessible: true }

/**
 * A desktop of its own on a screen that nobody sees: screen, window manager, message bus and a browser with a window.
 */
export type HiddenDesktop = {
  /** The address of the session's message bus. */
  busAddress: string
  /** The file with the screen's pixels, as an X window dump. */
  pixels: string
  /** The browser's folder for downloads. */
  downloads: string
  version: string
  /**
   * Opens the browser. Assistive technology must listen on the bus before: the browser looks only once, at its start.
   */
  openBrowser: () => void
  /** Presses the mouse and the keyboard by one call of xdotool. Returns its output. */
  xdotool: (...args: readonly string[]) => Promise<string>
  /** Puts a text on the clipboard, as another program would. */
  copy: (text: string) => Promise<void>
  close: () => Promise<void>
}

const run = promisify(execFile)

/**
 * Settings of the browser's new profile: downloads go into our folder, and no bubble about them, or about a password,
 * covers the page.
 */
const preferences = (downloads: string) => ({
  download: { default_directory: downloads, prompt_for_download: false },
  download_bubble: { partial_view_enabled: false },
  credentials_enable_service: false,
})

/**
 * Opens a desktop.
 * @throws Error if a part of it does not start; the parts that did are ended.
 */
export async function openHiddenDesktop({ folder }: Place, look = ROOMY): Promise<HiddenDesktop> {
  const [home, runtime, downloads, profile] = ['home', 'run', 'downloads', 'profile'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string]
  for (const place of [home, runtime, downloads]) await mkdir(place, { mode: 0o700 })
  await mkdir(path.join(profile, 'Default'), { recursive: true })
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences(downloads)))

  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    // Dates are typed in the order of the language.
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en_US',
    ...markOf(folder),
  }
  const start: Start = (program, args, stdio) => spawn(program, args, { cwd: home, env, stdio })

  try {
    env['DISPLAY'] = await openScreen(start, look, ['-fbdir', runtime])

    const bus = start(
      needProgram('dbus-daemon'),
      ['--session', '--nofork', '--nopidfile', `--address=unix:path=${runtime}/bus`, '--print-address'],
      ['ignore', 'pipe', 'ignore'],
    )
    const busAddress = await greetingOf('dbus-daemon', bus.stdout!)
    env['DBUS_SESSION_BUS_ADDRESS'] = busAddress

    start(needProgram('openbox'), ['--sm-disable'], ['ignore', 'ignore', 'ignore'])
    const chromium = needProgram('chromium')
    const xdotool = async (...args: readonly string[]) =>
      (await run(needProgram('xdotool'), args, { env })).stdout.trim()
    const { stdout } = await run(chromium, ['--version'], { env })
    const tool = await xdotool('version')
    return {
      busAddress,
      pixels: path.join(runtime, 'Xvfb_screen0'),
      downloads,
      version: `xdotool ${/[\d.]+\d/.exec(tool)?.[0]}, Chromium ${/[\d.]+\d/.exec(stdout)?.[0]}`,
      openBrowser: () => {
        start(
          chromium,
          [
            '--no-sandbox',
            // Without it a bar under the address warns that there is no sandbox.
            '--test-type',
            ...(look.isAccessible ? ['--force-renderer-accessibility'] : []),
            `--user-data-dir=${profile}`,
            '--no-first-run',
            '--disable-gpu',
            '--password-store=basic',
            '--start-maximized',
            'about:blank',
          ],
          ['ignore', 'ignore', 'ignore'],
        )
      },
      xdotool,
      copy: async (text) => {
        // The clipboard's owner keeps running: it gives the text to other programs until one of them copies something
        // else.
        const owner = start(
          needProgram('xclip'),
          ['-quiet', '-selection', 'clipboard'],
          ['pipe', 'ignore', 'ignore'],
        )
        owner.stdin!.end(text)
        await waitUntil('the clipboard holds the text', async () => {
          const { stdout } = await run(needProgram('xclip'), ['-out', '-selection', 'clipboard'], { env })
          return stdout === text ? true : undefined
        })
      },
      close: () => clear(folder),
    }
  } catch (reason) {
    await clear(folder)
    throw reason
  }
}
