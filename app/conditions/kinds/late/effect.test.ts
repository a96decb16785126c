import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DrawnElement } from '#conditions/base/contract.ts'
import { createHits } from '#conditions/stage/hits.ts'
import { lateAt } from '#game/conditions.ts'
import { apply } from './effect.ts'

test('a control is held back until its time, as the server computes it, and not longer', () => {
  const chance = () => 0.7
  const at = lateAt(chance, 'send')
  const button = createElement('button', { id: 'send' }) as DrawnElement
  const isHeldAt = (age: number) => {
    const scene = { chance, age: () => age, hits: createHits().of('late') }
    const { draw } = apply(scene as unknown as Parameters<typeof apply>[0])
    return (draw!(button, 0) as ReactElement<{ disabled?: boolean }>).props.disabled === true
  }
  expect([0, at - 1, at].map(isHeldAt)).toEqual([true, true, false])
})
