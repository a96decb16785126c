const ZONES = {
  Invoice: 'Finance',
  Receipt: 'Finance',
  Report: 'Documents',
  Contract: 'Documents',
  Email: 'Communications',
}

export async function solve(page) {
  const button = (name) => page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`)
  for (const [item, zone] of Object.entries(ZONES)) await (await button(zone)).drop(await button(item))
}
