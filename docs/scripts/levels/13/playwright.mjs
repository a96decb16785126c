const COMPUTE = {
  Length: (text) => text.length,
  Substring: (text, start, length) => text.slice(Number(start), Number(start) + Number(length)),
  Replace: (text, before, after) => text.replaceAll(before, after),
  Split: (text, separator, part) => text.split(separator)[part - 1],
  Join: (a, b, c, separator) => [a, b, c].join(separator),
  'Index of': (text, letter) => text.indexOf(letter),
  'Last index of': (text, letter) => text.lastIndexOf(letter),
  Reverse: (text) => [...text].toReversed().join(''),
  Count: (text, letter) => text.split(letter).length - 1,
  Concatenate: (a, b) => a + b,
  'Extract number': (text) => /\d+/.exec(text)[0],
  'Pad left': (text, filler, length) => text.padStart(Number(length), filler),
  Remove: (text, filler) => text.replaceAll(filler, ''),
}

export async function solve(page) {
  for (let number = 1; number <= 12; number++) {
    await page
      .locator('#question-number')
      .filter({ hasText: `Question ${number} of` })
      .waitFor()
    const operands = page.locator('#question-text code')
    const byId = await operands.evaluateAll((all) =>
      Object.fromEntries(all.map((one) => [one.id, one.textContent])),
    )
    const values = [1, 2, 3, 4].map((place) => byId[`operand-${place}`])
    const answer = COMPUTE[await page.locator('#operation').innerText()](...values)
    await page.getByRole('textbox', { name: 'Answer' }).fill(String(answer))
    await page.getByRole('button', { name: 'Submit' }).click()
  }
}
