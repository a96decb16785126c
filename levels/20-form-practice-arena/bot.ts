import type { Solve } from '#levels/robot.ts'
import { CARD, level } from './level.ts'

const options = Object.values(level.targets)

/** The control of this role with this label. */
export const labelled = (role: 'radio' | 'checkbox', label: string) => {
  const found = options.find((target) => target.role === role && target.name === label)
  if (!found) throw new Error(`The form has no ${role} "${label}".`)
  return found
}

export const solve: Solve = async (robot) => {
  const { targets } = level
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'salary', 'bio'] as const) {
    await robot.type(targets[field], await robot.read(CARD[field]))
  }
  await robot.type(targets.birthDate, '1990-04-17')
  await robot.type(targets.startDate, '2026-09-01')
  await robot.select(targets.country, await robot.read(CARD.country))
  for (const field of ['gender', 'experience', 'workMode'] as const) {
    await robot.check(labelled('radio', await robot.read(CARD[field])))
  }
  for (const skill of (await robot.read(CARD.skills)).split(', '))
    await robot.check(labelled('checkbox', skill))
  await robot.check(targets.newsletter)
  await robot.check(targets.terms)
  await robot.click(targets.submit)
}
