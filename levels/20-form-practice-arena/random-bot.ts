import type { Solve } from '#levels/robot.ts'
import { TASK, valuesIn } from '#levels/shared/task.ts'
import { labelled } from './bot.ts'
import { level } from './level.ts'
import { LABELS } from './rules.ts'

export const solve: Solve = async (robot) => {
  const words = await robot.waitFor(TASK, (text) => text.includes('“'))
  // "First name “Robin”; Last name “Okonkwo”; …": a label, then its values.
  const person = new Map(
    words
      .slice(words.indexOf(': ') + 2)
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' “')), valuesIn(part)]),
  )
  const { targets } = level
  const fields = [
    'firstName',
    'lastName',
    'email',
    'phone',
    'birthDate',
    'salary',
    'startDate',
    'bio',
  ] as const
  for (const field of fields) await robot.type(targets[field], person.get(targets[field].name)![0]!)
  await robot.select(targets.country, person.get(LABELS.country)![0]!)
  for (const label of [LABELS.gender, LABELS.experience, LABELS.workMode])
    await robot.check(labelled('radio', person.get(label)![0]!))
  for (const skill of person.get(LABELS.skills)!) await robot.check(labelled('checkbox', skill))
  for (const box of ['newsletter', 'terms'] as const)
    if (person.get(LABELS[box])![0] === 'ticked') await robot.check(targets[box])
  await robot.click(targets.submit)
}
