export async function solve(page) {
  const task = () => page.$eval('#menu-task', (node) => node.textContent)
  for (let path = await task(); path.includes(' > '); path = await task()) {
    // An id is the path so far: menu-file, menu-file-export, menu-file-export-csv.
    let id = 'menu'
    for (const name of path.toLowerCase().split(' > ')) await page.locator(`#${(id += `-${name}`)}`).click()
    await page.waitForFunction((last) => document.querySelector('#menu-task').textContent !== last, {}, path)
  }
}
