/** A command of Selenium IDE. */
export type SideCommand = {
  command: string
  /** What it acts on: a locator, an address or a script. */
  target: string
  /** Other locators of the same element with the strategy that made each; the first is `target`. */
  targets: readonly (readonly [locator: string, strategy: string])[]
  value: string
}

export const side = (
  command: string,
  target: string,
  value = '',
  targets: SideCommand['targets'] = [],
): SideCommand => ({ command, target, targets, value })

/**
 * A project of Selenium IDE with one test, as it is saved in a `.side` file.
 * @param site where the addresses of `open` begin
 */
export function sideProject(site: string, name: string, commands: readonly SideCommand[]): string {
  const test = {
    id: 'test',
    name,
    commands: commands.map((command, i) => ({ id: `command-${i + 1}`, comment: '', ...command })),
  }
  const suite = { id: 'suite', name, persistSession: false, parallel: false, timeout: 300, tests: [test.id] }
  return `${JSON.stringify(
    {
      id: 'project',
      version: '3.0',
      name,
      url: site,
      tests: [test],
      suites: [suite],
      urls: [site],
      plugins: [],
    },
    null,
    2,
  )}\n`
}
