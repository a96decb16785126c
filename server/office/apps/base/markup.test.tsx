import { expect, test } from 'vitest'
import { Field, Lines, Page } from './layout.tsx'
import { markupOf } from './markup.ts'

test('a page is plain HTML: values are escaped, parts have lines, and nothing is there that nobody wrote', () => {
  const page = markupOf(
    <Page look="desk" title="A & B">
      <Field id="name" label="Name" value={`"><script>'`} why="No." />
      <Lines lines={[['Town', '<Bonn>']]} />
      <img src="/office/x/vault/registry.svg" alt="QR code" />
    </Page>,
  )
  expect(page).toMatch(/^<!doctype html>\n<html lang="en"><head>/)
  expect(page).toContain('<title>A &amp; B</title>')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;&#x27;"')
  expect(page).toContain('aria-describedby="name-error" aria-invalid="true"')
  expect(page).toContain('<dt>Town</dt>\n<dd translate="no">&lt;Bonn&gt;</dd>\n')
  expect(page).toContain('<img src="/office/x/vault/registry.svg" alt="QR code"/>')
  expect(page).not.toMatch(/preload|<!--|<script/)
})

test('a program that takes the text of a page finds its parts apart', () => {
  const text = markupOf(
    <Page look="desk" title="Desk" nav={<p>Desk</p>}>
      <h1>Orders</h1>
      <ol>
        <li>ORD-1 waits</li>
        <li>ORD-2 done</li>
      </ol>
    </Page>,
  ).replaceAll(/<[^>]*>/g, '')
  expect(
    text
      .split(/\s{1,}/)
      .join(' ')
      .trim(),
  ).toBe('Desk Skip to the content Desk Orders ORD-1 waits ORD-2 done')
})
