import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { needProgram } from '#machine/programs.ts'
import { openHiddenDesktop } from '#proof/desktop/hidden-desktop.ts'
import { openScreen } from '#proof/ocr/screen.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { SCREEN } from './vision/places.ts'
import { visionRobot } from './vision/robot.ts'

export const visionTool: Tool = {
  name: 'vision',
  way: 'sees pixels only: reads the screen and presses the mouse and the keyboard (tesseract, xdotool)',
  standsFor: 'OCR and image activities, Citrix and remote desktops, computer-use agents',
  needs: ['chromium', 'xvfb', 'openbox', 'xdotool', 'xclip', 'dbus-daemon', 'tesseract'],
  start: async (place) => {
    const desktop = await openHiddenDesktop(place, { ...SCREEN, isAccessible: false })
    try {
      desktop.openBrowser()
      const screen = openScreen(desktop.pixels)
      await waitUntil('the browser has a window', async () =>
        (await desktop.xdotool('search', '--onlyvisible', '--class', 'chromium')) === '' ? undefined : true,
      )
      const { stdout } = await promisify(execFile)(needProgram('tesseract'), ['--version'])
      return {
        robot: visionRobot(place.site, desktop, screen),
        version: `${stdout.split('\n')[0]}, ${desktop.version}`,
        close: desktop.close,
      }
    } catch (reason) {
      await desktop.close()
      throw reason
    }
  },
}
