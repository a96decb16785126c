/**
 * A table for a terminal.
 * @param texts number of columns that hold texts, which begin at the left; the numbers after them end at the right
 */
export function drawTable(
  titles: readonly string[],
  lines: readonly (readonly string[])[],
  texts = 0,
): string {
  const all = [titles, ...lines]
  const widths = titles.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  return all
    .map((line) =>
      line
        .map((cell, at) => (at < texts ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
