/** A command of Selenium IDE. */
export type SideCommand = {
  command: string
  /** Its target: a locator, an address or a script. */
  target: string
  /** Other locators of the same element, each with its strategy; the first is `target`. */
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
 * A project of Selenium IDE with one test, in the form of a `.side` file.
 * @param site the beginning of addresses in `open`
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
