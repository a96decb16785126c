import { SHELL } from '#bots/shared/site-controls.ts'
import type { Robot } from '#levels/robot.ts'

/** Signs up as a new visitor would: through the form. Ends on level 1. */
export async function signUp(robot: Robot): Promise<void> {
  await robot.open('/')
  await robot.click(SHELL.begin)
  await robot.type(SHELL.name, 'Reference Robot')
  await robot.type(SHELL.email, 'robot@example.org')
  await robot.select(SHELL.tool, 'UiPath')
  await robot.click(SHELL.enter)
  await robot.click(SHELL.startLevel1)
}

/** Signs up, and opens all levels by going to demo mode. */
export async function signUpInDemoMode(robot: Robot): Promise<void> {
  await signUp(robot)
  await robot.check(SHELL.demo)
}
