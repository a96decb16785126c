import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const words = {
  key: 'words',
  title: 'Words',
  played: 'with other words',
  does: 'Labels, buttons and headings have another word with the same meaning, or another language.',
  share: '23.3',
  of: 'change',
  source: REPRO,
  kills: 'The names that a robot knows are not on the page.',
  keeps: ['ids', 'roles'],
  takes: ['labels'],
  how: 'Find the control by those, or teach your robot the other words.',
  otherwise: 'Teach your robot the other words.',
  load: async (level) => {
    const { applyWith, dictionaryOf } = await import('./effect.ts')
    return { apply: applyWith(await dictionaryOf(level)) }
  },
} as const satisfies Condition
