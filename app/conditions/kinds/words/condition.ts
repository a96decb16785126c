import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const words = {
  key: 'words',
  title: 'Words',
  played: 'with other words',
  does: 'Labels, keys and headings say the same with another word, or in another language.',
  share: '23.3',
  of: 'change',
  source: REPRO,
  kills: 'A robot that looks for a name finds none that it knows.',
  keeps: ['ids', 'roles'],
  takes: ['labels'],
  how: 'Find the control by those, or teach your robot the other words.',
  otherwise: 'Teach your robot the other words.',
  load: async (level) => {
    const { applyWith, dictionaryOf } = await import('./effect.ts')
    return { apply: applyWith(await dictionaryOf(level)) }
  },
} as const satisfies Condition
