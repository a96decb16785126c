import { expect, test } from 'vitest'
import { withoutGuards } from './color-mix.ts'

const guarded = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`

test('a guard goes, and the plain colour that only stood in for the mixed one', () => {
  expect(
    withoutGuards(
      `.a{color:red}.b:hover{background:#111}${guarded('.b:hover{background:color-mix(x)}')}.c{top:0}`,
    ),
  ).toBe('.a{color:red}.b:hover{background:color-mix(x)}.c{top:0}')
})

test('a rule that says more stays, and so does one of another selector', () => {
  expect(withoutGuards(`.b{top:0;background:#111}${guarded('.b{background:color-mix(x)}')}`)).toBe(
    '.b{top:0;background:#111}.b{background:color-mix(x)}',
  )
  expect(withoutGuards(`.a .b{background:#111}.c{top:0}${guarded('.b{background:color-mix(x)}')}`)).toBe(
    '.a .b{background:#111}.c{top:0}.b{background:color-mix(x)}',
  )
})

test('nested rules and two guards in a row are read by their braces', () => {
  expect(
    withoutGuards(
      `.n{& .b{color:#111}${guarded('& .b{color:color-mix(x)}')}}${guarded('.q{color:color-mix(y)}')}`,
    ),
  ).toBe('.n{& .b{color:color-mix(x)}}.q{color:color-mix(y)}')
})

test('other conditions stay', () => {
  const css = '@supports (not (x:y)){.a{top:0}}'
  expect(withoutGuards(css)).toBe(css)
})
