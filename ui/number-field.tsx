import type { ComponentProps, KeyboardEvent } from 'react'
import { numberOf } from '#game/decimals.ts'
import { TextField } from './field.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'role' | 'step' | 'min'> & {
  /** By how much the arrow keys change the number. */
  step: number
  min?: number
}

/** The decimals of a step: 2 for 0.01. */
const decimalsOf = (step: number) => String(step).split('.')[1]?.length ?? 0

/**
 * A labelled number, changed by keys and arrows. It is a field for text, because a native number field drops signs without
 * a word: Chromium makes 150 of the keys 1,50, Firefox shows a text and gives none. Here every text stays, so that the
 * form can say which does not count.
 */
export function NumberField({ step, min = Number.NEGATIVE_INFINITY, ...props }: NumberFieldProps) {
  const { value, onValue } = props
  const number = numberOf(value)
  const stepped = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    // Another text is not overwritten by a key that was meant for something else.
    if (by === undefined || (number === null && value.trim() !== '')) return
    event.preventDefault()
    onValue(String(Number(Math.max(min, (number ?? 0) + by).toFixed(decimalsOf(step)))))
  }
  return (
    <TextField
      {...props}
      role="spinbutton"
      inputMode="decimal"
      step={step}
      aria-valuenow={number ?? undefined}
      aria-valuemin={Number.isFinite(min) ? min : undefined}
      aria-valuetext={value === '' ? undefined : value}
      spellCheck={false}
      onKeyDown={stepped}
    />
  )
}
