export async function solve(page) {
  // fill replaces what is there.
  await page.locator('::-p-aria([name="Phrase"][role="textbox"])').fill('RPA Automation Master')
}
