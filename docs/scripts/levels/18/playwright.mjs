export async function solve(page) {
  const task = page.getByRole('status', { name: 'Current task' })
  for (let path = await task.innerText(); path.includes(' > '); path = await task.innerText()) {
    // Each item is looked for in the menu that the one before has opened.
    let menu = page.getByRole('menubar', { name: 'Studio' })
    for (const name of path.split(' > ')) {
      await menu.getByRole('menuitem', { name, exact: true }).click()
      menu = page.getByRole('menu', { name, exact: true })
    }
    await task.filter({ hasNotText: path }).waitFor()
  }
}
