import { type FC, type PropsWithChildren, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { CATALOG } from '#levels/catalog.ts'

vi.mock('#site-config', async (importOriginal) => {
  const shipped = await importOriginal<typeof import('#site-config')>()
  return {
    ...shipped,
    communityChat: null,
    whatsappGroup: null,
    votePage: null,
    support: null,
    siteBuilderReferral: null,
    groups: { ...shipped.groups, Career: null },
  }
})

test('where the operator has no link, its place is not there', async () => {
  const { renderPage } = await import('./prerender.tsx')
  const landing = (await renderPage('/')).body
  for (const id of ['nav-challenges', 'nav-groups', 'brand']) expect(landing).toContain(`id="${id}"`)
  for (const id of ['nav-chat', 'nav-support', 'perks-open', 'join-community', 'banner-chat']) {
    expect(landing).not.toContain(`id="${id}"`)
  }
  const groups = (await renderPage('/whatsapp-groups')).body
  expect(groups.match(/id="join-group-\d"/g)).toHaveLength(5)
  expect(groups).not.toContain('Next Role')
  expect(groups).not.toContain('No group is open yet.')
})

test('the celebration offers no group and no vote that there is not', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { CelebrationDialog } = await import('#play/finish/celebration-dialog.tsx')
  const props = { level: CATALOG[0]!, isPractice: false, onClose: () => undefined }
  const page = Router as FC<PropsWithChildren<{ ssrPath: string }>>
  const celebration = createElement(CelebrationDialog, props)
  const drawn = renderToStaticMarkup(createElement(page, { ssrPath: '/challenge/1' }, celebration))
  expect(drawn).toContain('id="give-feedback"')
  for (const id of ['share-success', 'vote-project']) expect(drawn).not.toContain(`id="${id}"`)
})
