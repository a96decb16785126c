import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'

test.each(['error', 'praise'] as const)(
  'a value in the %s of a field is no column beside its icon',
  (tone) => {
    const html = renderToStaticMarkup(
      createElement(TextField, {
        id: 'a',
        label: 'A',
        value: '',
        onValue: () => {},
        [tone]: 'Holds “b”, not “c”.',
      }),
    )
    expect(html).toContain(
      '<span>Holds <span translate="no">“b”</span>, not <span translate="no">“c”</span>.</span></p>',
    )
  },
)
