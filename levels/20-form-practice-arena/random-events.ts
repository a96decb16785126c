import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { OPTIONS, SKILLS, TEXTS, TICKS } from './rules.ts'

const text = z.string().max(2000)
const CHOICES = ['gender', 'experience', 'workMode'] as const satisfies (keyof typeof OPTIONS)[]

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answered'), field: z.enum([...TEXTS, ...CHOICES]), text }),
    z.strictObject({ type: z.literal('cleared'), field: z.enum(CHOICES), text }),
    z.strictObject({ type: z.literal('ticked'), field: z.enum(TICKS), isTicked: z.boolean() }),
    z.strictObject({ type: z.literal('skill-set'), skill: z.enum(SKILLS), isOn: z.boolean() }),
    z.strictObject({ type: z.literal('submitted') }),
  ]),
  next: ({ form: { answers, isAccepted }, person }) => {
    if (isAccepted) return null
    const field = [...TEXTS, ...CHOICES].find((field) => answers[field] !== person[field])
    if (field) return { type: 'answered', field, text: person[field] }
    const box = TICKS.find((box) => answers[box] !== person[box])
    if (box) return { type: 'ticked', field: box, isTicked: person[box] }
    const skill = SKILLS.find((skill) => answers.skills.includes(skill) !== person.skills.includes(skill))
    if (skill) return { type: 'skill-set', skill, isOn: person.skills.includes(skill) }
    return { type: 'submitted' }
  },
})
