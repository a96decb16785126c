import { ACCOUNT, SHELL } from '#bots/shared/site-controls.ts'
import type { Robot } from '#levels/robot.ts'
import { finish } from '#proof/shared/finish.ts'
import { solutions } from '#proof/shared/solutions.ts'

type Holder = { email: string; password: string }

async function fillIn(robot: Robot, { email, password }: Holder): Promise<void> {
  await robot.open('/')
  await robot.click(SHELL.begin)
  await robot.click(ACCOUNT.open)
  await robot.type(ACCOUNT.email, email)
  await robot.type(ACCOUNT.password, password)
}

/** On the first machine: makes an account, signs up, solves level 1, and signs out once the account is synced. */
export async function earn(robot: Robot, holder: Holder): Promise<void> {
  await fillIn(robot, holder)
  await robot.click(ACCOUNT.create)
  await robot.waitFor(SHELL.email, (text) => text === holder.email)
  await robot.type(SHELL.name, 'Reference Robot')
  await robot.select(SHELL.tool, 'UiPath')
  await robot.click(SHELL.enter)
  await robot.click(SHELL.startLevel1)
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  await solutions.get(1)!(robot)
  await finish(robot, 1)
  await robot.open('/account')
  await robot.waitFor(ACCOUNT.sync, (text) => text.startsWith('Synced'))
  await robot.click(ACCOUNT.signOut)
  await robot.waitFor(ACCOUNT.signedOut, (text) => text === 'Sign in')
}

/** On the next machine: signs in. @returns the number of levels, and the status of level 1 */
export async function findAgain(robot: Robot, holder: Holder): Promise<{ levels: string; status: string }> {
  await fillIn(robot, holder)
  await robot.click(ACCOUNT.signIn)
  // The account knows the name, so the site asks for no sign-up.
  await robot.waitFor(SHELL.begin, (text) => text === 'Continue Your Warrior Path')
  await robot.open('/account')
  await robot.waitFor(ACCOUNT.sync, (text) => text.startsWith('Synced'))
  const levels = await robot.read(ACCOUNT.levels)
  await robot.open('/challenge/1')
  const status = await robot.waitFor(SHELL.status, (text) => text !== 'In Progress')
  return { levels, status }
}
