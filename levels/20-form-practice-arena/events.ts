import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, OPTIONS, SAMPLE, SKILLS, type State, TEXTS, TICKS, rules } from './rules.ts'

/** The two dates may be any. */
const WANTED = { ...SAMPLE, birthDate: '1990-04-17', startDate: '2026-09-01' }

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('answered'),
      field: z.enum([...TEXTS, 'gender', 'experience', 'workMode']),
      text: z.string().max(LONGEST_TEXT),
    }),
    z.strictObject({
      type: z.literal('cleared'),
      field: z.enum(['gender', 'experience', 'workMode']),
      text: z.string().max(LONGEST_TEXT),
    }),
    z.strictObject({ type: z.literal('ticked'), field: z.enum(TICKS), isTicked: z.boolean() }),
    z.strictObject({ type: z.literal('skill-set'), skill: z.enum(SKILLS), isOn: z.boolean() }),
    z.strictObject({ type: z.literal('submitted') }),
  ]),
  next: (state) => {
    if (rules.isSolved(state)) return null
    const { answers } = state
    const fields = [...TEXTS, ...(Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])]
    const field = fields.find((field) => answers[field] !== WANTED[field])
    if (field) return { type: 'answered', field, text: WANTED[field] }
    const box = TICKS.find((box) => !answers[box])
    if (box) return { type: 'ticked', field: box, isTicked: true }
    const isWanted = (skill: string) => WANTED.skills.some((other) => other === skill)
    const skill = SKILLS.find((skill) => answers.skills.includes(skill) !== isWanted(skill))
    if (skill) return { type: 'skill-set', skill, isOn: isWanted(skill) }
    return { type: 'submitted' }
  },
})
