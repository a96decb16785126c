/** The selectors and texts that the script uses. */
export const SHOWN = { level: 8, table: '#staff', column: 1, wanted: 'RPA Specialist' } as const

/** A robot for level 8, as it is typed into a browser's console, which has `$` for querySelector. The page shows these lines and does what they do. */
export const SCRIPT: readonly string[] = [
  `const staff = $('${SHOWN.table}')`,
  'for (const row of staff.tBodies[0].rows) {',
  `  const role = row.cells[${SHOWN.column}].textContent`,
  `  if (role !== '${SHOWN.wanted}') continue`,
  '  row.click()',
  '}',
  `$('#chosen-row').textContent`,
]
