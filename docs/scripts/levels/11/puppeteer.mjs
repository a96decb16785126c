export async function solve(page) {
  const fact = (name) => page.$eval(`#fact-${name}`, (node) => node.textContent.trim())
  const amount = async (name) => Number(await fact(name))
  const invoice = async () => {
    if ((await fact('purchase-order')) === 'none') return 'Return to sender'
    if ((await amount('amount')) > 10_000) return 'To the director'
    return (await amount('amount')) > 1000 || (await fact('vendor')) === 'new'
      ? 'To the manager'
      : 'Pay at once'
  }
  const person = async () => {
    if ((await fact('check')) === 'open') return 'Hold account'
    if ((await fact('contract')) === 'contractor') return 'Guest account'
    return (await fact('place')) === 'remote' ? 'Ship a laptop' : 'Book a desk'
  }
  const order = async () => {
    const stock = await amount('stock')
    if ((await fact('paid')) === 'no') return 'Request payment'
    if ((await amount('quantity')) <= stock) return 'Ship now'
    return (await fact('customer')) === 'gold' && stock > 0 ? 'Ship what is there' : 'Back order'
  }
  const ticket = async () => {
    const priority = await fact('priority')
    if (priority === 'critical' || (await amount('users')) > 100) return 'Call the engineer'
    if (priority !== 'high') return 'Leave queued'
    return (await amount('hours')) > 4 ? 'Escalate' : 'Assign for today'
  }
  for (const [i, decide] of [invoice, person, order, ticket].entries()) {
    await page.waitForSelector(`::-p-text(Case ${i + 1} of 4)`)
    await page.locator(`::-p-aria([name="${await decide()}"][role="button"])`).click()
  }
}
