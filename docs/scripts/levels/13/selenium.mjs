import { By, until } from 'selenium-webdriver'

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

export async function solve(driver) {
  for (let number = 1; number <= 12; number++) {
    const question = driver.findElement(By.id('question-number'))
    await driver.wait(until.elementTextContains(question, `Question ${number} of 12`), 10_000)
    const values = []
    for (const code of await driver.findElements(By.css('#question-text code'))) {
      values[Number((await code.getAttribute('id')).slice(-1)) - 1] = await code.getProperty('textContent')
    }
    const answer = COMPUTE[await driver.findElement(By.id('operation')).getProperty('textContent')](...values)
    await driver
      .findElement(By.xpath('//label[normalize-space()="Answer"]/following::input[1]'))
      .sendKeys(answer)
    await driver.findElement(By.xpath('//button[normalize-space()="Submit"]')).click()
  }
}
