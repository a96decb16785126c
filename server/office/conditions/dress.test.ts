import { expect, test } from 'vitest'
import { CONDITIONS, type Condition } from '#office/base/conditions.ts'
import { DICTIONARY } from './dictionary.ts'
import { type PageRequest, type Dress, dressOf } from './dress.ts'
import { namesOf } from './names.ts'
import { attr, elements, elementsIn, type Node, treeOf } from './tree.ts'

const SEED = '7'.repeat(32)
const BASE = '/office/0123'

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="stylesheet" href="/office/styles/shop.css"></head><body>
<a class="skip" href="#main">Skip to the content</a><header><nav aria-label="Shop"><ul><li><a href="/new">New order</a></li><li><a href="/orders">Orders</a></li></ul></nav></header>
<main id="main" tabindex="-1"><h1>New order</h1>
<form id="form-order" method="post" action="/office/0123/shop/new"><input type="hidden" name="token" value="t">
<div class="field"><label for="order-town">Town</label><p class="hint" id="order-town-hint">Where to?</p><input id="order-town" name="town" value="&lt;b&gt;" required aria-describedby="order-town-hint"></div>
<div class="field"><label for="order-packs">Packs</label><input id="order-packs" name="packs"></div>
<button id="preview">Preview</button></form>
<dl><div><dt>Total</dt><dd>119.60</dd></div></dl>
<table><thead><tr><th>Order</th><th>Total</th></tr></thead><tbody><tr><td>S-1</td><td>2.00</td></tr></tbody></table>
</main></body></html>`

const ASKED: PageRequest = { method: 'GET', address: '/office/0123/shop/new', count: 3, isInFrame: false }

const dress = (keys: readonly Condition[], seed = SEED): Dress => dressOf(seed, BASE, keys, DICTIONARY)!
const served = (keys: readonly Condition[], asked: Partial<PageRequest> = {}, seed = SEED) =>
  dress(keys, seed).page(PAGE, { ...ASKED, ...asked })

/** Some seed under which something is so: which one it is does not matter. */
const seedWhere = (is: (seed: string) => boolean): string =>
  Array.from({ length: 64 }, (_, i) => i.toString(16).padStart(32, '0')).find(is)!

/** Whether each label has a field, by the label's text. */
const labelled = (page: Node) =>
  Object.fromEntries(
    elements(page, 'label').map((label) => [
      'value' in label.childNodes[0]! ? label.childNodes[0].value : '',
      elements(page, 'input').find((input) => attr(input, 'id') === attr(label, 'for')) !== undefined,
    ]),
  )

const ids = (page: Node) => [...elementsIn(page)].flatMap((element) => attr(element, 'id') ?? [])

test('without a condition a page is not touched, and a fault is no condition of a page', () => {
  expect(dressOf(SEED, BASE, [], DICTIONARY)).toBeNull()
  expect(dressOf(SEED, BASE, ['answer-lost', 'popup'], DICTIONARY)).toBeNull()
})

test('the same seed, state and address give the same bytes; after an act or under another seed they differ', () => {
  const keys = CONDITIONS.filter((key) => key !== 'frame')
  expect(served(keys)).toBe(served(keys))
  expect(served(keys)).not.toBe(served(keys, { count: 4 }))
  expect(served(keys)).not.toBe(served(keys, {}, 'f'.repeat(32)))
})

test.each(CONDITIONS)(
  'under %s labels stay with their fields, ids are unique, and the form goes where it went',
  (key) => {
    const page = treeOf(served([key], { isInFrame: true }))
    const all = ids(page)
    expect(new Set(all).size).toBe(all.length)
    if (key === 'frame' || key === 'words') return
    expect(labelled(page)).toEqual({ Town: true, Packs: true })
    const actions = elements(page, 'form').map((form) => attr(form, 'action'))
    expect(actions).toContain('/office/0123/shop/new')
  },
)

test('names: no id, class or field of the code is left, and what refers to one follows', () => {
  const html = served(['names'])
  for (const known of [
    'order-town',
    'form-order',
    'name="town"',
    'name="token"',
    'class="field"',
    '"main"',
    'preview"',
  ])
    expect(html).not.toContain(known)
  const page = treeOf(html)
  const all = ids(page)
  const references = [...elementsIn(page)].flatMap((element) =>
    ['for', 'aria-describedby'].flatMap((name) => attr(element, name) ?? []),
  )
  expect(references.every((one) => all.includes(one))).toBe(true)
  expect(all).toContain(attr(elements(page, 'a')[0]!, 'href')!.slice(1))
  expect(html).toContain('href="/office/0123/styles/shop.css?at=3"')
  // Values and texts stay.
  expect(elements(page, 'input').map((input) => attr(input, 'value'))).toContain('<b>')
})

test('names: a sent name is read back, whatever the count was; a name of the code is none of ours', () => {
  const names = namesOf(SEED)
  for (const field of ['q', 'token', 'reference', 'a-field-with-a-longer-name-than-all-others'])
    for (const count of [0, 7]) expect(names.fieldOf(names.field(field, count))).toBe(field)
  expect(names.field('q', 1)).not.toBe(names.field('q', 2))
  expect(names.field('q', 1)).toHaveLength(names.field('reference', 1).length)
  for (const junk of [
    'town',
    'f00',
    `f${'00'.repeat(28)}`,
    `f${'zz'.repeat(28)}`,
    namesOf('8'.repeat(32)).field('town', 1),
  ])
    expect(names.fieldOf(junk)).toBeNull()
})

test('names: a style sheet has the same names as its page, and its colours and sizes stay', () => {
  const css = dress(['names']).style(
    '.field > #main .hint:focus{color:#fab;margin:.5rem}@media (width>.5px){.field{top:0}}',
    3,
  )
  const html = served(['names'])
  const [, field] = /<div class="(x\w+)"><label/.exec(html)!
  expect(css.split(`.${field}`)).toHaveLength(3)
  expect(css).toContain('{color:#fab;margin:.5rem}@media (width>.5px){')
  expect(css).not.toMatch(/field|main|hint/)
})

test('words: names say the same in another word, values stay, and no word stands for two names', () => {
  const html = served(['words'])
  expect(html).not.toMatch(/>Town<|>Preview<|>Total</)
  expect(html).toContain('119.60')
  const all = Object.values(DICTIONARY).flat(2)
  expect(new Set([...all, ...Object.keys(DICTIONARY)]).size).toBe(all.length + Object.keys(DICTIONARY).length)
  // The same name has the same other word on each page of a shift.
  const german = seedWhere((seed) => served(['words'], {}, seed).includes('lang="de"'))
  expect(served(['words'], { count: 9 }, german)).toBe(served(['words'], { address: '/x' }, german))
})

test('shape: another nesting, another order and other elements, with the same names and values', () => {
  const seed = seedWhere((one) => served(['shape'], {}, one).includes('type="submit"'))
  const html = served(['shape'], {}, seed)
  expect(html).toContain('<input type="submit" value="Preview" id="preview">')
  expect(html).toMatch(/<div><input id="order-town"/)
  const turned = seedWhere((one) => /<th>Total<\/th><th>Order<\/th>/.test(served(['shape'], {}, one)))
  expect(served(['shape'], {}, turned)).toMatch(/<td>2\.00<\/td><td>S-1<\/td>/)
  const moved = seedWhere((one) => {
    const page = served(['shape'], {}, one)
    return page.indexOf('Packs') < page.indexOf('Town')
  })
  expect(served(['shape'], {}, moved)).toMatch(/<label for="order-packs">Packs<\/label>/)
})

test('twins: an old copy stands in front of each form, says so, and goes nowhere', () => {
  const html = served(['twins'])
  const page = treeOf(html)
  const [copy, real] = elements(page, 'form')
  expect([attr(copy!, 'action'), attr(real!, 'action')]).toEqual([
    `${BASE}/old-copy`,
    '/office/0123/shop/new',
  ])
  expect(html).toContain('<div role="group" aria-label="Old copy"><p>Old copy, out of use</p>')
  expect(elements(copy!, 'input').some((input) => attr(input, 'required') !== null)).toBe(false)
})

test('frame: a frame that holds the page, or an open shadow root; an answer to a form is never asked for again', () => {
  const isFrame = (seed: string) => served(['frame'], {}, seed).includes('<iframe')
  const [framed, shadow] = [seedWhere(isFrame), seedWhere((seed) => !isFrame(seed))]
  const outer = served(['frame'], { address: '/office/0123/shop/orders?q=a' }, framed)
  expect(outer).toContain('src="/office/0123/shop/orders?q=a&amp;frame=inner"')
  expect(outer).toContain('title="Shop"')
  expect(outer).not.toContain('order-town')
  expect(served(['frame'], { isInFrame: true }, framed)).toContain('order-town')
  expect(served(['frame'], { method: 'POST' }, framed)).toContain('order-town')
  const html = served(['frame'], {}, shadow)
  expect(html).toMatch(
    /<div><template shadowrootmode="open"><link rel="stylesheet"[^>]*>.*order-town.*<\/template><\/div>/s,
  )
})

test('late: an answer takes from 0.3 to 2.5 seconds, the same each time; without the condition none', () => {
  const late = dress(['late'])
  const delays = Array.from({ length: 50 }, (_, count) => late.delay({ ...ASKED, count }))
  expect(delays).toEqual(Array.from({ length: 50 }, (_, count) => late.delay({ ...ASKED, count })))
  expect(new Set(delays).size).toBeGreaterThan(30)
  expect(delays.every((ms) => ms >= 300 && ms <= 2500)).toBe(true)
  expect(dress(['names']).delay(ASKED)).toBe(0)
})

test.each(['cover', 'moving', 'stale'] as const)(
  '%s: a script of the page does it, and the page names it',
  (key) => {
    const html = served([key])
    expect(html).toMatch(
      new RegExp(
        `<script src="/office/conditions.js" defer="" data-conditions="${key}" data-luck="[0-9a-f]{8}">`,
      ),
    )
    expect(html.replace(/<script.*?<\/script>/, '')).not.toContain('data-conditions')
  },
)

const APP = `<!doctype html><html lang="en"><head><title>Registry</title></head><body><main id="main"><h1>New customer</h1>
<registry-tabs><template shadowrootmode="open"><link rel="stylesheet" href="/office/styles/registry.css"><form id="form-customer" method="post" action="/office/0123/registry/new">
<button type="button" role="tab" id="tab-company" aria-controls="panel-company">Company</button>
<section id="panel-company"><div class="field"><label for="customer-town">Town</label><input id="customer-town" name="town" autofocus></div></section>
<button name="key" value="F3">Save</button></form></template></registry-tabs><template><p id="kept">Town</p></template>
<div translate="no"><p><label for="row">Town</label><input id="row" name="row"></p></div></main></body></html>`

const dressed = (keys: readonly Condition[], seed = SEED) => dress(keys, seed).page(APP, ASKED)

test('an open shadow root is dressed as the rest of the page, and any other template is left alone', () => {
  const names = dressed(['names'])
  expect(names).not.toMatch(/form-customer|name="town"|customer-town|panel-company/)
  expect(names).toContain('<p id="kept">Town</p>')
  expect(names).toContain('/office/0123/styles/registry.css?at=3')
  expect(dressed(['words'])).not.toMatch(/for="customer-town">Town</)
  const twins = treeOf(dressed(['twins']))
  const [old, real] = elements(twins, 'form')
  expect([attr(old!, 'action'), attr(real!, 'action')]).toEqual([
    `${BASE}/old-copy`,
    '/office/0123/registry/new',
  ])
  // The tab of the copy is that of the copy's own part, and the copy takes no focus.
  expect(attr(elements(old!, 'button')[0]!, 'aria-controls')).toBe(attr(elements(old!, 'section')[0]!, 'id'))
  expect(attr(elements(old!, 'input')[0]!, 'autofocus')).toBeNull()
})

test('what a page marks as not to be translated keeps its words, and its row stays one line', () => {
  expect(dressed(['words'])).toContain('<label for="row">Town</label>')
  expect(dressed(['shape'])).toMatch(/<label for="row">Town<\/label>(?:<span>)+<input id="row"/)
})

test('shape: a button that sends a value, or is a tab, stays what it is', () => {
  for (let seed = 0; seed < 8; seed++) {
    const html = dressed(['shape'], seed.toString(16).padStart(32, '0'))
    expect(html).toContain('<button name="key" value="F3">Save</button>')
    expect(html).toContain('<button type="button" role="tab"')
  }
})
