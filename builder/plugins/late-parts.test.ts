import { expect, test } from 'vitest'
import { checkLateParts } from './late-parts.ts'

const CHUNK = {
  fileName: 'assets/page.js',
  code: 'import{a as t}from"./shared.js";import"./effect.js";var l=()=>p(()=>import(`./late.js`),[]),x=async()=>p(async()=>{let{A:e}=await import(`./other.js`);return{A:e}},[])',
  imports: ['assets/shared.js', 'assets/effect.js'],
  dynamicImports: ['assets/late.js', 'assets/other.js'],
}

test('a built script is right if its text names what the bundler lists', () => {
  expect(() => checkLateParts(CHUNK)).not.toThrow()
})

test.each([
  [
    'an import that the text writes in another way',
    { code: CHUNK.code.replace('"./shared.js"', "'./shared.js'") },
  ],
  ['a name in a text that is no import', { code: `${CHUNK.code};var s='import"./nothing.js"'` }],
  ['an import() with other quotes', { code: CHUNK.code.replace('`./late.js`', "'./late.js'") }],
  ['an import() outside of the helper’s call', { code: `${CHUNK.code};import(\`./late.js\`)` }],
])('the build fails at %s', (_, change) => {
  expect(() => checkLateParts({ ...CHUNK, ...change })).toThrow('assets/page.js')
})
