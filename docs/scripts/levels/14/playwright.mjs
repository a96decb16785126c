const ZONES = {
  Invoice: 'Finance',
  Receipt: 'Finance',
  Report: 'Documents',
  Contract: 'Documents',
  Email: 'Communications',
}

export async function solve(page) {
  const button = (name) => page.getByRole('button', { name, exact: true })
  for (const [item, zone] of Object.entries(ZONES)) await button(item).dragTo(button(zone))
}
