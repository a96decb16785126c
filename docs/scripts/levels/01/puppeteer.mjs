export async function solve(page) {
  const button = (name) => page.locator(`::-p-aria([name="${name}"][role="button"])`)
  await button('Click me').click()
  await button('Right-click me').click({ button: 'right' })
  await button('Double-click me').click({ count: 2 })
  await button('Hover over me').hover()
}
