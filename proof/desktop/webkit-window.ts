import { execFile, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { needProgram } from '#machine/programs.ts'
import { type Start, clear, markOf, openScreen } from './screen.ts'

const SCREEN = { width: 1280, height: 1000 } as const

/** WebKitGTK's small browser in a window on a screen of its own, behind its WebDriver. */
export type WebKitWindow = {
  driver: WebDriver
  /** The folder into which the browser saves files. */
  downloads: string
  /** The version of WebKitGTK: 2.50.6 */
  version: string
  /** Presses the mouse and the keyboard of the screen by one call of xdotool. */
  xdotool: (...args: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens WebKitGTK's small browser with an empty profile. It has no mode without a window, so it gets a screen.
 * @param folder an empty folder for its profile and its downloads
 * @throws Error if a part of it does not start; the parts that did are ended.
 */
export async function openWebKit(folder: string): Promise<WebKitWindow> {
  const [home, runtime, downloads] = ['home', 'run', 'downloads'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const config = path.join(home, '.config')
  for (const place of [config, runtime, downloads]) await mkdir(place, { recursive: true, mode: 0o700 })
  // The driver knows no folder for downloads. The browser uses the one that the desktop names.
  await writeFile(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)

  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_US',
    GDK_BACKEND: 'x11',
    // No message bus is here, so no assistive technology is.
    NO_AT_BRIDGE: '1',
    ...markOf(folder),
  }
  const start: Start = (program, args, stdio) => spawn(program, args, { cwd: home, env, stdio })
  try {
    env['DISPLAY'] = await openScreen(start, SCREEN)
    // The builder for chromedriver starts any driver that takes its port as --port.
    const service = new ServiceBuilder(needProgram('webkit driver'))
      .setEnvironment(env as Record<string, string>)
      .build()
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: needProgram('minibrowser'), args: ['--automation'] },
        }),
      )
      .build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...SCREEN })
    return {
      driver,
      downloads,
      version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
      xdotool: async (...args) => {
        await promisify(execFile)(needProgram('xdotool'), args, { env })
      },
      close: async () => {
        // A browser that hangs is ended below.
        await driver.quit().catch(() => {})
        await service.kill()
        await clear(folder)
      },
    }
  } catch (reason) {
    await clear(folder)
    throw reason
  }
}
