export async function solve(page) {
  // Puppeteer chooses by the value of the option, not by its text.
  const list = await page.waitForSelector('::-p-aria([name="Skill level"][role="combobox"])')
  await list.select('advanced')
}
