/**
 * The notes of a version out of the changelog: what stands below its heading, without the heading.
 * @returns null if the changelog does not have the version
 */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## /m)
  const section = sections.find((one) => /^\S+/.exec(one)?.[0] === version)
  return section === undefined ? null : `${section.slice(section.indexOf('\n') + 1).trim()}\n`
}
