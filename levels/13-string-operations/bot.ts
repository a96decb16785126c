import type { Robot, Solve } from '#levels/robot.ts'
import { OPERANDS, level, reads } from './level.ts'
import { NAMES } from './names.ts'

/** The task of each operation, and the number of its operands. */
const COMPUTE: Record<
  string,
  { operands: number; from: (a: string, b: string, c: string, d: string) => string | number }
> = {
  Length: { operands: 1, from: (text) => text.length },
  Substring: {
    operands: 3,
    from: (text, start, length) => text.slice(Number(start), Number(start) + Number(length)),
  },
  Replace: { operands: 3, from: (text, before, after) => text.split(before).join(after) },
  Split: { operands: 3, from: (text, separator, part) => text.split(separator)[Number(part) - 1]! },
  Join: { operands: 4, from: (a, b, c, separator) => [a, b, c].join(separator) },
  'Index of': { operands: 2, from: (text, letter) => text.indexOf(letter) },
  'Last index of': { operands: 2, from: (text, letter) => text.lastIndexOf(letter) },
  Reverse: { operands: 1, from: (text) => text.split('').toReversed().join('') },
  Count: { operands: 2, from: (text, letter) => text.split(letter).length - 1 },
  Concatenate: { operands: 2, from: (a, b) => `${a}${b}` },
  'Extract number': { operands: 1, from: (text) => /\d+/.exec(text)![0] },
  'Pad left': { operands: 3, from: (text, filler, length) => text.padStart(Number(length), filler) },
  Remove: { operands: 2, from: (text, filler) => text.split(filler).join('') },
}

/** The answer to a question. @param values its operands, in the order of the sentence */
export function answerTo(operation: string, values: readonly string[]): string {
  const [a = '', b = '', c = '', d = ''] = values
  return String(COMPUTE[operation]!.from(a, b, c, d))
}

async function computeAnswer(robot: Robot): Promise<string> {
  const operation = await robot.read(reads.operation)
  const values: string[] = []
  for (const operand of OPERANDS.slice(0, COMPUTE[operation]!.operands))
    values.push(await robot.read(operand))
  return answerTo(operation, values)
}

export const solve: Solve = async (robot) => {
  const { number, answer, submit } = level.targets
  for (let n = 1; n <= 12; n++) {
    await robot.waitFor(number, (text) => text.startsWith(`${NAMES.number} ${n} `))
    await robot.type(answer, await computeAnswer(robot))
    await robot.click(submit)
  }
  await robot.waitFor(number, (text) => text === 'Results')
}
