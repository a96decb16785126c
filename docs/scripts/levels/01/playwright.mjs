export async function solve(page) {
  const button = (name) => page.getByRole('button', { name, exact: true })
  await button('Click me').click()
  await button('Right-click me').click({ button: 'right' })
  await button('Double-click me').dblclick()
  await button('Hover over me').hover()
}
