import { describe, expect, test } from 'vitest'
import { begin } from '#game/run.ts'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as PASTE } from '#levels/03-paste-pro/names.ts'
import { NAMES as SKILL } from '#levels/04-select-specialist/names.ts'
import { NAMES as BOXES } from '#levels/05-check-champion/names.ts'
import { NAMES as CHOICES } from '#levels/06-radio-expert/names.ts'
import { NAMES as LIST } from '#levels/07-list-navigator/names.ts'
import { NAMES as STAFF } from '#levels/08-table-scraper/names.ts'
import { NAMES as DIRECTORY } from '#levels/09-multi-page-master/names.ts'
import { NAMES as CASES } from '#levels/11-conditional-expert/names.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { NAMES as ADDRESS } from '#levels/17-selector-expert/names.ts'
import { NAMES as RETRY } from '#levels/19-retry-scope/names.ts'
import { NAMES as FORM } from '#levels/20-form-practice-arena/names.ts'
import { CATALOG } from '#levels/catalog.ts'
import { games, randomGames } from '#levels/rulebook.ts'
import { type Answer, REFUSED, type State, faultsIn, withoutPage } from './answers.ts'

withoutPage()

const tap = (on: string, heard: string) => ({ type: 'misheard', on, heard })
const typed = (text: string) => ({ type: 'typed', text })
const filled = (text: string) => ({ type: 'filled', text })
const chosen = (choice: string) => ({ type: 'chosen', choice })
const tick = (box: string, isTicked = true) => ({ type: 'set', box, isTicked })
const clicked = (id: string) => ({ type: 'clicked', id })
const box = (number: number, text: string) => ({ type: 'edited', box: number - 1, text })
const answered = (answer: string) => ({ type: 'answered', answer })
const dropped = (item: string, zone: string) => ({ type: 'dropped', item, zone })
const into = (key: string, text: string) => ({ type: 'edited', key, text })
const field = (name: string, text: string) => ({ type: 'edited', field: name, text })
const amount = (column: string, text: string) => ({ type: 'row-edited', row: 1, column, text })
const form = (name: string, text: string) => ({ type: 'answered', field: name, text })
const SUBMIT = { type: 'submitted' }
const PRESS = { type: 'next-pressed' }

const sheet = (name: string, rowCount: number) => [
  { type: 'file-chosen', name },
  { type: 'file-read', found: { columns: ['a'], rowCount, preview: [] } },
]
const upload = (name: string, head: string | null) => [
  { type: 'uploaded', name, size: head?.length ?? 0, head },
]

/** The right answers of a quiz, but for one. */
const quizWith =
  (wrong: number, answer: (question: State) => string) =>
  ({ questions }: State) =>
    questions.map((question: State, i: number) => answered(i === wrong ? answer(question) : question.answer))

/** The right decisions of level 11, but for one. */
const casesWith =
  (wrong: number, way: string) =>
  ({ questions }: State) => {
    const { rules } = games.get(11)! as unknown as { rules: State }
    const { answers } = rules.solution({ questions, answers: [], isPausing: false })
    return answers.map((right: string, i: number) => answered(i === wrong ? way : right))
  }

/** A seed whose first attempts of level 19 end like this. */
const seedWhere = (...ends: readonly boolean[]) =>
  Array.from({ length: 200 }, (_, i) => String(i)).find((seed) => {
    const { fates } = begin(games.get(19)!.rules, seed).state as State
    return ends.every((isSuccess, i) => fates[i].isSuccess === isSuccess)
  })!

const ANSWERS: Readonly<Record<number, readonly Answer[]>> = {
  1: [
    {
      what: 'a left click on the second button',
      acts: [tap('rightClick', 'click')],
      says: [`“${GESTURES.rightClick}” received a left click`, 'needs a right click'],
    },
    {
      what: 'one click for a double-click',
      acts: [tap('doubleClick', 'click')],
      says: [`“${GESTURES.doubleClick}” received a left click`, 'two clicks in quick succession'],
    },
    {
      what: 'a click on the button to hover over',
      acts: [tap('hover', 'click')],
      says: [`“${GESTURES.hover}” received a left click`, 'needs the pointer to hover'],
    },
    {
      what: 'a double-click on the first button',
      acts: [tap('click', 'doubleClick')],
      says: [`“${GESTURES.click}” received a double-click`, 'needs a left click'],
    },
    {
      what: 'Complete after three of four',
      acts: ['click', 'rightClick', 'doubleClick'].map((gesture) => ({ type: 'performed', gesture })),
      says: ['Not done yet.'],
    },
    {
      what: 'a right click on the first button',
      acts: [tap('click', 'rightClick')],
      says: [`“${GESTURES.click}” received a right click`, 'needs a left click'],
    },
    {
      what: 'a right click on the third',
      acts: [tap('doubleClick', 'rightClick')],
      says: [`“${GESTURES.doubleClick}” received a right click`],
    },
    {
      what: 'a double-click on the second',
      acts: [tap('rightClick', 'doubleClick')],
      says: [`“${GESTURES.rightClick}” received a double-click`, 'needs a right click'],
    },
    {
      what: 'a right click on the button to hover over',
      acts: [tap('hover', 'rightClick')],
      says: [`“${GESTURES.hover}” received a right click`],
    },
    {
      what: 'Complete after the first button',
      acts: [{ type: 'performed', gesture: 'click' }],
      says: ['Not done yet.'],
    },
  ],
  2: [
    {
      what: 'the wrong case',
      acts: [typed('rpa automation master')],
      says: ['The words are right, but upper and lower case differ.'],
    },
    { what: 'a space behind', acts: [typed('RPA Automation Master ')], says: ['a space too many'] },
    {
      what: 'typing behind what is there',
      acts: [typed('RPA Automation Mister'), typed('RPA Automation MisterRPA Automation Master')],
      says: [
        'The field holds “RPA Automation MisterRPA Automation Mast…”, but “RPA Automation Master” is expected.',
        'Clear the field before you type.',
      ],
    },
    {
      what: 'a space that is none',
      acts: [typed('RPA\u00A0Automation Master')],
      says: ['a no-break space'],
    },
    {
      what: 'two words of three, and Complete',
      acts: [typed('RPA Automation')],
      says: ['The field holds “RPA Automation”, but “RPA Automation Master” is expected.'],
    },
    {
      what: 'two spaces between',
      acts: [typed('RPA  Automation Master')],
      says: ['This is not the phrase.', 'It has a space at position 5'],
    },
    {
      what: 'a space in front',
      acts: [typed(' RPA Automation Master')],
      says: ['There is a space too many.', 'at its beginning'],
    },
    { what: 'a full stop behind', acts: [typed('RPA Automation Master.')], says: ['more than the phrase'] },
    {
      what: 'the quotation marks of the task',
      acts: [typed('“RPA Automation Master”')],
      says: ['more than the phrase'],
    },
    {
      what: 'one small letter',
      acts: [typed('RPA automation Master')],
      says: ['upper and lower case differ.', 'It has a small “a” at position 5, but “A” is expected.'],
    },
  ],
  3: [
    {
      what: 'a space behind',
      acts: [filled('RPA-CLIPBOARD-DATA-2024 ')],
      says: ['It has a space at its end'],
    },
    {
      what: 'what the clipboard held before',
      acts: [filled('https://example.org')],
      says: ['The field holds “https://example.org”.', 'This is not the copied text.'],
    },
    {
      what: 'pasting twice',
      acts: [filled('RPA-CLIPBOARD-DATA-2024'), filled('RPA-CLIPBOARD-DATA-2024RPA-CLIPBOARD-DATA-2024')],
      says: ['more than the text. Clear the field and paste once.'],
    },
    {
      what: 'Copy alone',
      acts: [{ type: 'copied', isDone: true }],
      says: ['The field is empty. Paste the copied text into it.'],
    },
    {
      what: 'a clipboard that the browser refuses',
      acts: [{ type: 'copied', isDone: false }],
      says: ['The browser did not allow copying. Select the text and press Ctrl+C.'],
    },
    {
      what: 'small letters',
      acts: [filled('rpa-clipboard-data-2024')],
      says: ['This is not the copied text.', 'It has a small “r” at its beginning, but “R” is expected.'],
    },
    {
      what: 'another dash',
      acts: [filled('RPA–CLIPBOARD-DATA-2024')],
      says: ['It has an en dash (U+2013) at position 4, but a keyboard hyphen'],
    },
    {
      what: 'a line break behind',
      acts: [filled('RPA-CLIPBOARD-DATA-2024\n')],
      says: ['It has a line break at its end'],
    },
    { what: 'the copied label', acts: [filled(PASTE.copy)], says: [`The field holds “${PASTE.copy}”.`] },
    {
      what: 'a part of the text',
      acts: [filled('RPA-CLIPBOARD')],
      says: ['The field holds “RPA-CLIPBOARD”.'],
    },
  ],
  4: [
    {
      what: 'the option by its place',
      acts: [chosen('intermediate')],
      says: [`“${SKILL.intermediate}” is chosen. Choose “${SKILL.advanced}”.`],
    },
    {
      what: 'the last option',
      acts: [chosen('expert')],
      says: [`“${SKILL.expert}” is chosen. Choose “${SKILL.advanced}”.`],
    },
    {
      what: 'the first option',
      acts: [chosen('beginner')],
      says: [`“${SKILL.beginner}” is chosen. Choose “${SKILL.advanced}”.`],
    },
    {
      what: 'a value that was made up',
      acts: [chosen(SKILL.advanced)],
      says: [`The list has no option with the value “${SKILL.advanced}”.`],
    },
    {
      what: 'an arrow key too many',
      acts: [chosen('advanced'), chosen('expert')],
      says: [`“${SKILL.expert}” is chosen. Choose “${SKILL.advanced}”.`],
    },
    {
      what: 'the number of the option',
      acts: [chosen('3')],
      says: ['no option with the value “3”', `Choose “${SKILL.advanced}”`],
    },
    {
      what: 'the value in capitals',
      acts: [chosen('ADVANCED')],
      says: ['no option with the value “ADVANCED”'],
    },
    {
      what: 'a value with a space',
      acts: [chosen('advanced ')],
      says: ['no option with the value “advanced ”'],
    },
    {
      what: 'another value of a script',
      acts: [chosen('novice')],
      says: ['no option with the value “novice”'],
    },
    {
      what: 'an arrow key too few',
      acts: [chosen('beginner'), chosen('intermediate')],
      says: [`“${SKILL.intermediate}” is chosen.`],
    },
  ],
  5: [
    {
      what: 'a box without the word',
      acts: [tick('paper')],
      says: [`“${BOXES.paper}” is ticked and does not contain RPA. Untick it.`],
    },
    {
      what: 'all four',
      acts: ['process', 'entry', 'bot', 'paper'].map((one) => tick(one)),
      says: [`“${BOXES.entry}” and “${BOXES.paper}” are ticked and do not contain RPA.`],
    },
    {
      what: 'one of two, and Complete',
      acts: [tick('process')],
      says: [`1 of 2 is ticked. “${BOXES.bot}” is not ticked.`],
    },
    {
      what: 'a second run that undoes the first',
      acts: [tick('process'), tick('bot'), tick('bot', false)],
      says: [`“${BOXES.bot}” is not ticked.`],
    },
    {
      what: 'the other two',
      acts: [tick('entry'), tick('paper')],
      says: ['0 of 2 are ticked.', `“${BOXES.entry}” and “${BOXES.paper}” are ticked`],
    },
    {
      what: 'a wrong box beside the right ones',
      acts: [tick('process'), tick('bot'), tick('entry')],
      says: [`“${BOXES.entry}” is ticked and does not contain RPA.`],
    },
    {
      what: 'a right and a wrong one',
      acts: [tick('process'), tick('paper')],
      says: ['1 of 2 is ticked.', `“${BOXES.paper}” is ticked`],
    },
    {
      what: 'the other right one alone',
      acts: [tick('bot')],
      says: [`“${BOXES.process}” is not ticked.`],
    },
    { what: 'a tick twice', acts: [tick('bot'), tick('bot')], says: [REFUSED, '1 of 2 is ticked.'] },
    {
      what: 'a tick taken back',
      acts: [tick('bot'), tick('process'), tick('process', false)],
      says: [`“${BOXES.process}” is not ticked.`],
    },
  ],
  6: [
    {
      what: 'the first',
      acts: [chosen('beginner')],
      says: [`“${CHOICES.beginner}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'the second',
      acts: [chosen('intermediate')],
      says: [`“${CHOICES.intermediate}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'the third',
      acts: [chosen('advanced')],
      says: [`“${CHOICES.advanced}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'another one after the right one',
      acts: [chosen('expert'), chosen('advanced')],
      says: [`“${CHOICES.advanced}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'one that was cleared, and another',
      acts: [chosen('beginner'), { type: 'cleared', choice: 'beginner' }, chosen('intermediate')],
      says: [`“${CHOICES.intermediate}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'a choice that was cleared',
      acts: [chosen('beginner'), { type: 'cleared', choice: 'beginner' }, chosen('beginner')],
      says: [`“${CHOICES.beginner}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'the same one twice',
      acts: [chosen('advanced'), chosen('advanced')],
      says: [REFUSED, `“${CHOICES.advanced}” is chosen.`],
    },
    {
      what: 'an arrow key too many, which leads back to the first',
      acts: [chosen('expert'), chosen('beginner')],
      says: [`“${CHOICES.beginner}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'an arrow key too few',
      acts: [chosen('beginner'), chosen('intermediate'), chosen('advanced')],
      says: [`“${CHOICES.advanced}” is chosen. Choose “${CHOICES.expert}”.`],
    },
    {
      what: 'a script that clears another one than the chosen one',
      acts: [chosen('intermediate'), { type: 'cleared', choice: 'expert' }],
      says: [REFUSED, `“${CHOICES.intermediate}” is chosen. Choose “${CHOICES.expert}”.`],
    },
  ],
  7: [
    ...(
      [
        ['mining', LIST.mining],
        ['modelling', LIST.modelling],
        ['testing', LIST.testing],
        ['capture', LIST.capture],
      ] as const
    ).map(([item, name]): Answer => ({
      what: `the near name ${name}`,
      acts: [{ type: 'clicked', item }],
      says: [`“${name}” is chosen. Choose “${LIST.automation}”.`],
    })),
    {
      what: 'a second item after the right one',
      acts: ['automation', 'testing'].map((item) => ({ type: 'clicked', item })),
      says: [`“${LIST.testing}” is chosen. Choose “${LIST.automation}”.`],
    },
    {
      what: 'another one after a wrong one',
      acts: ['mining', 'capture'].map((item) => ({ type: 'clicked', item })),
      says: [`“${LIST.capture}” is chosen. Choose “${LIST.automation}”.`],
    },
    {
      what: 'the same wrong one twice',
      acts: ['mining', 'mining'].map((item) => ({ type: 'clicked', item })),
      says: [REFUSED, `“${LIST.mining}” is chosen.`],
    },
    {
      what: 'the first item of the list',
      seed: '3',
      acts: ({ order }) => [{ type: 'clicked', item: order[0] }],
      says: [` is chosen. Choose “${LIST.automation}”.`],
    },
    {
      what: 'the first item whose name begins alike',
      acts: ({ order }) => [
        { type: 'clicked', item: order.find((item: string) => ['mining', 'modelling'].includes(item)) },
      ],
      says: [` is chosen. Choose “${LIST.automation}”.`],
    },
    {
      what: 'one item after another, without the right one',
      acts: ['capture', 'testing', 'mining', 'modelling'].map((item) => ({ type: 'clicked', item })),
      says: [`“${LIST.modelling}” is chosen. Choose “${LIST.automation}”.`],
    },
  ],
  8: [
    {
      what: 'a role that begins alike',
      acts: [clicked('staff-jonas')],
      says: [`Jonas Lind, ${STAFF.trainer}. ${STAFF.trainer} is not ${STAFF.specialist}.`],
    },
    {
      what: 'a role that ends alike',
      acts: [clicked('staff-mei')],
      says: [`${STAFF.senior} is not ${STAFF.specialist}.`],
    },
    {
      what: 'the same department',
      acts: [clicked('staff-rafael')],
      says: [`${STAFF.analyst} is not ${STAFF.specialist}.`],
    },
    {
      what: 'the place where the row stood yesterday',
      acts: ({ rows }) => [clicked(rows.find(({ role }: State) => role !== STAFF.specialist).id)],
      says: [` is not ${STAFF.specialist}.`],
    },
    {
      what: 'another row after the right one',
      acts: [clicked('staff-amara'), clicked('staff-mei')],
      says: [`Mei Tanaka, ${STAFF.senior}. ${STAFF.senior} is not ${STAFF.specialist}.`],
    },
    {
      what: 'another row after a wrong one',
      acts: [clicked('staff-jonas'), clicked('staff-rafael')],
      says: [`Rafael Costa, ${STAFF.analyst}. ${STAFF.analyst} is not ${STAFF.specialist}.`],
    },
    {
      what: 'the same wrong row twice',
      acts: [clicked('staff-mei'), clicked('staff-mei')],
      says: [REFUSED, `${STAFF.senior} is not ${STAFF.specialist}.`],
    },
    {
      what: 'the first row that contains RPA',
      acts: ({ rows }) => [
        clicked(rows.find(({ role }: State) => role.startsWith('RPA') && role !== STAFF.specialist).id),
      ],
      says: [` is not ${STAFF.specialist}.`],
    },
    {
      what: 'the row beside the right one',
      acts: ({ rows }) => {
        const i = rows.findIndex(({ role }: State) => role === STAFF.specialist)
        return [clicked((rows[i + 1] ?? rows[i - 1]).id)]
      },
      says: ['Chosen: ', ` is not ${STAFF.specialist}.`],
    },
    {
      what: 'every row but the right one',
      acts: ['staff-jonas', 'staff-mei', 'staff-rafael'].map(clicked),
      says: [`Chosen: Rafael Costa, ${STAFF.analyst}. ${STAFF.analyst} is not ${STAFF.specialist}.`],
    },
  ],
  9: [
    {
      what: 'a role that contains the wanted one',
      acts: [clicked('person-elif')],
      says: [`${DIRECTORY.elif} is not ${DIRECTORY.noor}.`],
    },
    {
      what: 'a role that reads alike',
      acts: [{ type: 'paged', by: 1 }, clicked('person-tomas')],
      says: [`${DIRECTORY.tomas} is not ${DIRECTORY.noor}.`],
    },
    {
      what: 'Complete on the second page',
      acts: [{ type: 'paged', by: 1 }],
      says: ['This is page 2 of 3.', 'No row is chosen yet.'],
    },
    {
      what: 'a handle of a row that is gone',
      acts: [{ type: 'paged', by: 1 }, clicked('person-elif')],
      says: [REFUSED, 'This is page 2 of 3.'],
    },
    {
      what: 'Next once too often',
      acts: [1, 1, 1].map((by) => ({ type: 'paged', by })),
      says: [REFUSED, 'Page 3 of 3', 'No row is chosen yet.'],
    },
    {
      what: 'the first row of the first page',
      acts: ({ people }) => [clicked(people[0].id)],
      says: [` is not ${DIRECTORY.noor}.`],
    },
    { what: 'Previous on the first page', acts: [{ type: 'paged', by: -1 }], says: [REFUSED, 'Page 1 of 3'] },
    {
      what: 'the role that ends alike',
      acts: ({ people }) => [
        ...Array.from(
          { length: Math.floor(people.findIndex(({ id }: State) => id === 'person-wei') / 3) },
          () => ({ type: 'paged', by: 1 }),
        ),
        clicked('person-wei'),
      ],
      says: [`Chosen: Wei Zhang, ${DIRECTORY.wei}. ${DIRECTORY.wei} is not ${DIRECTORY.noor}.`],
    },
    {
      what: 'another row of the right page',
      acts: ({ people }) => [
        ...[1, 1].map((by) => ({ type: 'paged', by })),
        clicked(people.slice(6).find(({ role }: State) => role !== DIRECTORY.noor).id),
      ],
      says: ['Chosen: ', ` is not ${DIRECTORY.noor}.`, 'Page 3 of 3'],
    },
    {
      what: 'the right row before its page is shown',
      acts: [clicked('person-noor')],
      says: [REFUSED, 'Page 1 of 3', 'No row chosen yet.'],
    },
  ],
  10: [
    {
      what: 'four fills at the same time',
      acts: [1, 2, 3, 4].map((count) => box(4, 'SYNC'.repeat(count))),
      pace: 2,
      says: [
        'Box 4 holds “SYNCSYNCSYNCSYNC”',
        'SYNCSYNC”, but “SYNC” is expected',
        'A page has only one keyboard focus',
        'Box 1 is empty',
      ],
    },
    {
      what: 'keys for four boxes at the same time',
      acts: Array.from('SSSSYYYYNNNNCCCC', (_, i) => box(2, 'SSSSYYYYNNNNCCCC'.slice(0, i + 1))),
      pace: 2,
      says: ['Box 2 holds “SSSSYYYYNNNNCCCC”', 'A page has only one keyboard focus'],
    },
    {
      what: 'one box after another, slowly',
      acts: [1, 2, 3, 4].map((number) => box(number, 'SYNC')),
      pace: 2500,
      says: ['The boxes were filled one after another.', 'within 2 seconds'],
    },
    {
      what: 'small letters',
      acts: [1, 2, 3, 4].map((number) => box(number, number === 2 ? 'sync' : 'SYNC')),
      says: ['Box 2 holds “sync”, but “SYNC” is expected. It has a small “s” at its beginning'],
    },
    {
      what: 'three boxes, and Complete',
      acts: [1, 2, 3].map((number) => box(number, 'SYNC')),
      says: ['3 of 4 hold SYNC. Box 4 is empty.'],
    },
    {
      what: 'a space behind',
      acts: [1, 2, 3, 4].map((number) => box(number, number === 3 ? 'SYNC ' : 'SYNC')),
      says: ['Box 3 holds “SYNC ”', 'It has a space at its end'],
    },
    {
      what: 'another word',
      acts: [1, 2, 3, 4].map((number) => box(number, 'DONE')),
      says: ['Box 1 holds “DONE”, but “SYNC” is expected.'],
    },
    {
      what: 'one box left out',
      acts: [1, 2, 4].map((number) => box(number, 'SYNC')),
      says: ['3 of 4 hold SYNC. Box 3 is empty.'],
    },
    {
      what: 'the word twice in a box',
      acts: [box(1, 'SYNC'), box(1, 'SYNCSYNC')],
      says: ['Box 1 holds “SYNCSYNC”'],
    },
    { what: 'one box, and Complete', acts: [box(1, 'SYNC')], says: ['1 of 4 holds SYNC.'] },
  ],
  11: [
    {
      what: 'a limit that belongs to the other side',
      acts: casesWith(0, 'invoiceReturn'),
      seed: '3',
      says: [
        '3 of 4 right',
        `Case 1, ${CASES.invoice}: “${CASES.invoiceReturn}” was chosen, but its rule says “`,
      ],
    },
    {
      what: 'the button of the case before',
      acts: casesWith(1, 'invoicePay'),
      says: [`Case 2, ${CASES.onboarding}: “${CASES.invoicePay}” was chosen, but its rule says “`],
    },
    {
      what: 'a double press',
      acts: [answered('invoicePay'), answered('onboardingHold')],
      says: [REFUSED, 'Decision taken'],
    },
    {
      what: 'Complete after the first case',
      acts: [answered('invoicePay')],
      says: ['1 of 4 answered.'],
    },
    {
      what: 'always the same place',
      acts: ({ questions }) => questions.map(({ options }: State) => answered(options[0])),
      seed: '4',
      says: [' right', 'was chosen, but its rule says “'],
    },
    { what: 'TRY AGAIN at once', acts: [{ type: 'tried-again' }], says: [REFUSED] },
    {
      what: 'the last case wrong',
      acts: casesWith(3, 'ticketQueue'),
      seed: '2',
      says: [
        '3 of 4 right',
        `Case 4, ${CASES.ticket}: “${CASES.ticketQueue}” was chosen, but its rule says “`,
      ],
    },
    {
      what: 'two cases wrong',
      acts: ({ questions }) => {
        const answers = casesWith(0, 'invoiceDirector')({ questions })
        return answers.with(1, answered('onboardingGuest'))
      },
      says: [
        '2 of 4 right',
        `Case 1, ${CASES.invoice}: “${CASES.invoiceDirector}” was chosen, but its rule says “`,
        `Case 2, ${CASES.onboarding}: “${CASES.onboardingGuest}” was chosen, but its rule says “`,
      ],
    },
    {
      what: 'a quantity that is compared the other way round',
      acts: casesWith(2, 'orderBack'),
      says: ['3 of 4 right', `Case 3, ${CASES.order}: “${CASES.orderBack}” was chosen, but its rule says “`],
    },
    {
      what: 'Complete after three cases',
      acts: (state) => casesWith(9, '')(state).slice(0, 3),
      says: ['3 of 4 answered.'],
    },
  ],
  12: [
    {
      what: 'a double press',
      acts: [PRESS, PRESS],
      says: [REFUSED, '0 of 6 are done.', 'is being processed.'],
    },
    {
      what: 'six presses without a wait',
      acts: [PRESS, PRESS, PRESS, PRESS, PRESS, PRESS],
      pace: 20,
      says: [REFUSED, 'One item at a time: a press is refused until this item is done.'],
    },
    {
      what: 'a wait that is too short',
      acts: [PRESS, PRESS, PRESS],
      pace: 1400,
      says: [REFUSED, 'is being processed.'],
    },
    {
      what: 'Complete after the first item',
      acts: [PRESS],
      pace: 1600,
      says: [`1 of 6 is done. Press “${QUEUE.next}”.`],
    },
    {
      what: 'Complete while the last one is in work',
      acts: [PRESS],
      after: 5,
      says: ['5 of 6 are done.', 'is being processed.'],
    },
    { what: 'Reset before the first press', acts: [{ type: 'reset' }], says: [REFUSED] },
    {
      what: 'Complete after three items',
      after: 3,
      acts: [],
      says: [`3 of 6 are done. Press “${QUEUE.next}”.`],
    },
    {
      what: 'a press twice as often as items are done',
      acts: [PRESS, PRESS, PRESS, PRESS],
      pace: 800,
      says: [REFUSED, '1 of 6 is done.', ' is being processed.'],
    },
    {
      what: 'Reset in the middle',
      after: 3,
      acts: [{ type: 'reset' }, PRESS],
      says: ['0 of 6 are done.', ' is being processed.'],
    },
    {
      what: 'Complete one item too early',
      after: 5,
      acts: [],
      says: [`5 of 6 are done. Press “${QUEUE.next}”.`],
    },
  ],
  13: [
    {
      what: 'positions that count from 1',
      acts: quizWith(5, ({ answer }) => String(Number(answer) + 1)),
      says: ['11 of 12 right', 'Question 6, Index of: “', 'Positions count from 0.'],
    },
    {
      what: 'the input, copied',
      acts: quizWith(7, ({ operands }) => operands[0]),
      says: ['11 of 12 right', 'Question 8, Reverse: “'],
    },
    {
      what: 'a separator too many',
      acts: quizWith(4, ({ answer, operands }) => `${answer}${operands[3]}`),
      says: ['11 of 12 right', 'Question 5, Join: “'],
    },
    { what: 'nothing', acts: [answered(' ')], says: [REFUSED, 'An empty answer is refused.'] },
    {
      what: 'an answer before the next question',
      acts: [answered('5'), answered('6')],
      says: [REFUSED, '“5” is recorded. The next question follows in a moment.', '1 of 12 answered.'],
    },
    { what: 'TRY AGAIN at once', acts: [{ type: 'tried-again' }], says: [REFUSED] },
    {
      what: 'two wrong answers',
      acts: ({ questions }) =>
        questions.map(({ answer }: State, i: number) => answered(i < 2 ? 'no idea' : answer)),
      says: [
        '10 of 12 right',
        'Question 1, Length: “no idea” was given, but “',
        'Question 2, Substring: “no idea” was given',
      ],
    },
    {
      what: 'a substring whose position counts from 1',
      acts: quizWith(1, ({ operands: [text, from, length] }) =>
        text.slice(Number(from) - 1, Number(from) - 1 + Number(length)),
      ),
      says: ['11 of 12 right', 'Question 2, Substring: “', 'was given, but “', '” is right.'],
    },
    {
      what: 'the first sign replaced, not every one',
      acts: quizWith(2, ({ operands: [text, before, after] }) => text.replace(before, after)),
      says: ['11 of 12 right', 'Question 3, Replace: “', 'was given, but “'],
    },
    {
      what: 'a space between two texts',
      acts: quizWith(9, ({ operands }) => operands.join(' ')),
      says: ['11 of 12 right', 'Question 10, Concatenate: “', 'It has a space at position '],
    },
    {
      what: 'the whole text in place of its number',
      acts: quizWith(10, ({ operands }) => operands[0]),
      says: ['11 of 12 right', 'Question 11, Extract number: “'],
    },
  ],
  14: [
    {
      what: 'a wrong category',
      acts: [dropped('email', 'finance')],
      says: ['Wrong category', 'Finance takes invoices and receipts. The email stays where it is.'],
    },
    {
      what: 'a click on the item alone',
      acts: [{ type: 'picked', item: 'invoice' }],
      says: ['Invoice selected', 'Choose its category, or press Escape'],
    },
    {
      what: 'a click on the category alone',
      acts: [{ type: 'zone-clicked', zone: 'finance' }],
      says: [REFUSED],
    },
    {
      what: 'Complete after one item',
      acts: [dropped('invoice', 'finance')],
      says: ['1 of 5 is in place. Not yet: receipt, report, contract, email.'],
    },
    {
      what: 'an item twice',
      acts: [dropped('invoice', 'finance'), dropped('invoice', 'finance')],
      says: [REFUSED, '1 of 5 is in place.'],
    },
    {
      what: 'a report to Finance',
      acts: [dropped('report', 'finance')],
      says: ['Finance takes invoices and receipts. The report stays where it is.'],
    },
    {
      what: 'an invoice to Communications',
      acts: [dropped('invoice', 'communications')],
      says: ['Communications takes', 'The invoice stays where it is.'],
    },
    {
      what: 'a wrong drop after a right one',
      acts: [dropped('invoice', 'finance'), dropped('email', 'documents')],
      says: ['Documents takes reports and contracts. The email stays where it is.'],
    },
    {
      what: 'an item that is picked and put back',
      acts: [
        { type: 'picked', item: 'invoice' },
        { type: 'laid-down' },
        { type: 'zone-clicked', zone: 'finance' },
      ],
      says: [REFUSED],
    },
    {
      what: 'Complete after four items',
      acts: [
        dropped('invoice', 'finance'),
        dropped('receipt', 'finance'),
        dropped('report', 'documents'),
        dropped('contract', 'documents'),
      ],
      says: ['4 of 5 are in place. Not yet: email.'],
    },
  ],
  15: [
    {
      what: 'another ending',
      after: 7,
      acts: sheet('list.xls', 3).slice(0, 1),
      says: ['list.xls does not end in .xlsx or .csv.', '.xlsx'],
    },
    {
      what: 'a new name for an old workbook',
      after: 7,
      acts: [
        { type: 'file-chosen', name: 'list.xlsx' },
        { type: 'file-unreadable', why: 'old-excel' },
      ],
      says: ['list.xlsx cannot be read. This is an old workbook (.xls) with another name.'],
    },
    {
      what: 'an empty file',
      after: 7,
      acts: [
        { type: 'file-chosen', name: 'list.csv' },
        { type: 'file-unreadable', why: 'empty' },
      ],
      says: ['list.csv cannot be read. The file is empty: it has 0 bytes.'],
    },
    {
      what: 'headers alone',
      after: 7,
      acts: sheet('list.csv', 0),
      says: ['list.csv has headers, but no row below them.'],
    },
    {
      what: 'any file',
      after: 7,
      acts: sheet('list.csv', 1),
      passes: true,
      says: ['1 column, 1 row.', 'Any sheet with a row below its headers completes this level.'],
    },
    {
      what: 'a workbook that is cut off',
      after: 7,
      acts: [
        { type: 'file-chosen', name: 'list.xlsx' },
        { type: 'file-unreadable', why: 'cut' },
      ],
      says: ['list.xlsx cannot be read.', 'Wait until it is written'],
    },
    {
      what: 'a write button before the download',
      acts: [{ type: 'written', write: 'writeCell' }],
      says: [REFUSED],
    },
    {
      what: 'a read button before the download',
      acts: [{ type: 'read', read: 'readCell', sheet: [['ID'], ['1001']] }],
      says: [REFUSED, 'Download'],
    },
    {
      what: 'Complete after one of three read buttons',
      after: 2,
      acts: [],
      says: ['1 of 3 pressed.'],
    },
    {
      what: 'a file that the browser cannot read while the buttons are pressed',
      after: 1,
      acts: [{ type: 'read-failed' }],
      says: ['The file could not be read', 'press the button again'],
    },
    {
      what: 'a text with the name of a workbook',
      after: 7,
      acts: [
        { type: 'file-chosen', name: 'list.xlsx' },
        { type: 'file-unreadable', why: 'csv' },
      ],
      says: [
        'list.xlsx cannot be read. This is a text file',
        'Name it .csv, or open it and save it as .xlsx',
      ],
    },
  ],
  16: [
    {
      what: 'another ending',
      after: 7,
      acts: upload('notes.pdf', 'a'),
      says: ['notes.pdf was refused: its name does not end in .txt.'],
    },
    {
      what: 'a folder',
      after: 7,
      acts: upload('notes.txt', null),
      says: ['notes.txt was refused: the browser could not read it.'],
    },
    {
      what: 'an empty file',
      after: 7,
      acts: upload('notes.txt', ''),
      passes: true,
      says: ['notes.txt, 0 bytes. It is empty. Check what your robot wrote.'],
    },
    {
      what: 'any file',
      after: 7,
      acts: upload('notes.txt', 'a'),
      passes: true,
      says: ['1 byte.', 'Any file whose name ends in .txt completes this level.', '?deal=own'],
    },
    { what: 'two of three buttons', after: 3, acts: [], says: ['2 of 3 pressed.'] },
    {
      what: 'a name without an ending',
      after: 7,
      acts: upload('notes', 'a'),
      says: ['notes was refused: its name does not end in .txt.'],
    },
    { what: 'one of three write buttons', after: 5, acts: [], says: ['1 of 3 pressed.'] },
    {
      what: 'a read button before the download',
      acts: [{ type: 'read', read: 'readAll', text: 'TREASURE' }],
      says: [REFUSED, 'Download'],
    },
    {
      what: 'a file that the browser cannot read while the buttons are pressed',
      after: 1,
      acts: [{ type: 'read-failed' }],
      says: ['The file could not be read', 'press the button again'],
    },
    {
      what: 'a file with two endings',
      after: 7,
      acts: upload('notes.txt.docx', 'a'),
      says: [
        'notes.txt.docx was refused: its name does not end in .txt.',
        'Please upload a valid text (.txt) file.',
      ],
    },
  ],
  17: [
    {
      what: 'small letters',
      acts: [into('delivery-city', 'new york')],
      says: ['City holds “new york”, but the slip says “New York”.', 'It has a small “n” at its beginning'],
    },
    {
      what: 'a space behind',
      acts: [into('delivery-zip', '10001 ')],
      says: [`${ADDRESS.zip} holds “10001 ”, but the slip says “10001”.`, 'It has a space at its end'],
    },
    {
      what: 'the field whose label contains the wanted one',
      acts: [into('billing-city', 'New York')],
      says: [
        'Billing City holds “New York”.',
        'Incorrect. Clear this field: the billing address must stay empty.',
      ],
    },
    {
      what: 'the value of another part',
      acts: [into('delivery-street', 'New York')],
      says: [`${ADDRESS.street} holds “New York”, but the slip says “123 Main Street”.`],
    },
    {
      what: 'Complete after one field',
      acts: [into('delivery-city', 'New York')],
      says: ['1 of 4 is correct.'],
    },
    {
      what: 'a capital too many',
      acts: [into('delivery-apartment', 'APT 4B')],
      says: [
        'Apartment/Suite holds “APT 4B”, but the slip says “Apt 4B”.',
        'It has a capital “P” at position 2',
      ],
    },
    {
      what: 'the whole address in one field',
      acts: [into('delivery-street', '123 Main Street Apt 4B')],
      says: [`${ADDRESS.street} holds “123 Main Street Apt 4B”, but the slip says “123 Main Street”.`],
    },
    {
      what: 'the ZIP code of somewhere else',
      acts: [into('delivery-zip', '10002')],
      says: [`${ADDRESS.zip} holds “10002”, but the slip says “10001”.`],
    },
    {
      what: 'both addresses',
      acts: ['delivery-city', 'billing-city'].map((key) => into(key, 'New York')),
      says: ['Billing City holds “New York”.', '1 of 4 is correct.'],
    },
    {
      what: 'a no-break space',
      acts: [into('delivery-city', 'New\u00A0York')],
      says: ['It has a no-break space (U+00A0) at position 4, but a space is expected.'],
    },
  ],
  18: [
    {
      what: 'a namesake under another parent',
      acts: [{ type: 'chosen', id: 'menu-edit-undo' }],
      says: ['Edit > Undo was chosen.', 'The current task is '],
    },
    {
      what: 'the right item too early',
      acts: ({ tasks }) => [{ type: 'chosen', id: tasks[1] }],
      says: [' was chosen. ', 'The current task is '],
    },
    {
      what: 'the right item twice',
      acts: ({ tasks }) => [
        { type: 'chosen', id: tasks[0] },
        { type: 'chosen', id: tasks[0] },
      ],
      says: ['Wrong item', ' was chosen. ', 'The current task is '],
    },
    { what: 'the menu alone', acts: [{ type: 'chosen', id: 'menu-file' }], says: [REFUSED] },
    { what: 'Complete after one item', after: 1, acts: [], says: ['1 of 5 is done.', ' is next.'] },
    {
      what: 'an item of another menu with the same name',
      acts: [{ type: 'chosen', id: 'menu-view-panels-output' }],
      says: ['View > Panels > Output was chosen.', 'The current task is '],
    },
    { what: 'Complete after four items', after: 4, acts: [], says: ['4 of 5 are done.', ' is next.'] },
    {
      what: 'an item of another menu with the same last name',
      acts: [{ type: 'chosen', id: 'menu-tools-import-csv' }],
      says: ['Tools > Import > CSV was chosen.', 'The current task is '],
    },
    {
      what: 'the items from the last to the first',
      acts: ({ tasks }) => tasks.toReversed().map((id: string) => ({ type: 'chosen', id })),
      says: [' was chosen. ', 'The current task is '],
    },
    { what: 'Complete after two items', after: 2, acts: [], says: ['2 of 5 are done. ', ' is next.'] },
  ],
  19: [
    {
      what: 'a press while an attempt is running',
      acts: [{ type: 'tried' }, { type: 'tried' }],
      says: [REFUSED, '1/5, wait for the result'],
    },
    {
      what: 'one press that fails',
      seed: seedWhere(false),
      acts: [{ type: 'tried' }, { type: 'maximum-chosen', maximum: 5 }],
      pace: 2500,
      says: ['Attempt Failed', `1/5, click ${RETRY.try} to retry`],
    },
    {
      what: 'a maximum that is set too late',
      seed: seedWhere(false),
      acts: [{ type: 'tried' }, { type: 'maximum-chosen', maximum: 10 }],
      pace: 2500,
      says: [REFUSED, '1/5'],
    },
    {
      what: 'presses beyond the maximum',
      seed: seedWhere(false, false, false),
      acts: [{ type: 'maximum-chosen', maximum: 3 }, ...[1, 2, 3, 4].map(() => ({ type: 'tried' }))],
      pace: 2500,
      says: [
        REFUSED,
        'Max Attempts Reached',
        '3/3 failed. Press Reset, then try again.',
        'The maximum is reached. Press Reset, then try again.',
      ],
    },
    {
      what: 'one press that goes through',
      seed: seedWhere(true),
      acts: [{ type: 'tried' }, { type: 'tried' }],
      pace: 2500,
      passes: true,
      says: ['The first attempt succeeded', 'Practise again with another seed'],
    },
    { what: 'Reset before the first attempt', acts: [{ type: 'reset' }], says: [REFUSED] },
    {
      what: 'Complete while an attempt is running',
      acts: [{ type: 'tried' }],
      says: ['Attempt 1 running', '1/5, wait for the result'],
    },
    {
      what: 'a maximum that the list does not have',
      acts: [{ type: 'maximum-chosen', maximum: 4 }],
      says: [REFUSED],
    },
    {
      what: 'Complete after two failures',
      seed: seedWhere(false, false),
      acts: [{ type: 'tried' }, { type: 'tried' }],
      pace: 2500,
      says: ['Attempt Failed', `2/5, click ${RETRY.try} to retry`],
    },
    {
      what: 'as many failures as the maximum, and no Reset',
      seed: seedWhere(false, false, false, false, false),
      acts: Array.from({ length: 5 }, () => ({ type: 'tried' })),
      pace: 2500,
      says: ['Max Attempts Reached', '5/5 failed. Press Reset, then try again.'],
    },
  ],
  20: [
    {
      what: 'a number with a point for thousands',
      after: 'submitted',
      acts: [form('salary', '75.000'), SUBMIT],
      says: ['Salary holds “75.000”.', 'Enter the salary on the card, in digits.'],
    },
    {
      what: 'a date in a form that the field does not take',
      after: 'submitted',
      acts: [form('birthDate', ''), SUBMIT],
      says: [`${FORM.birthDate} is empty.`, 'Set any date as yyyy-mm-dd.'],
    },
    {
      what: 'a third skill',
      after: 'submitted',
      acts: [{ type: 'skill-set', skill: 'SQL', isOn: true }, SUBMIT],
      says: ['Skills: JavaScript, Python and SQL are ticked.', 'Tick the skills on the card, and no others.'],
    },
    {
      what: 'a wrong option',
      after: 'submitted',
      acts: [form('gender', 'female'), SUBMIT],
      says: ['Gender: “female” is chosen.', 'Choose what the card says.'],
    },
    {
      what: 'Submit at once',
      acts: [SUBMIT],
      says: ['15 of 15 fields to correct', `${FORM.birthDate} is empty.`],
    },
    {
      what: 'a name in small letters',
      after: 'submitted',
      acts: [form('firstName', 'robin'), SUBMIT],
      says: [`${FORM.firstName} holds “robin”.`, 'Copy the first name from the card exactly.'],
    },
    {
      what: 'no tick at the terms',
      after: 'submitted',
      acts: [{ type: 'ticked', field: 'terms', isTicked: false }, SUBMIT],
      says: ['Terms: not ticked.', 'Tick it, as on the card.'],
    },
    {
      what: 'a skill too few',
      after: 'submitted',
      acts: [{ type: 'skill-set', skill: 'Python', isOn: false }, SUBMIT],
      says: ['Skills: JavaScript is ticked.'],
    },
    {
      what: 'another country',
      after: 'submitted',
      acts: [form('country', 'UK'), SUBMIT],
      says: ['Country: “UK” is chosen.', 'Choose the country on the card.'],
    },
    {
      what: 'a bio without its full stop',
      after: 'submitted',
      acts: [form('bio', 'Builds robots that fill in forms, so that people need not'), SUBMIT],
      says: ['Bio holds “', 'Copy the bio from the card, with its full stop.'],
    },
  ],
  21: [
    {
      what: 'a date in another form',
      after: 'submitted',
      acts: [field('dueDate', '31.12.2026'), SUBMIT],
      says: ['Not a date: due date holds “31.12.2026”. Use MM/dd/yyyy.'],
    },
    {
      what: 'a decimal comma',
      after: 'submitted',
      acts: [amount('price', '1,50')],
      says: ['Price 1 holds “1,50”: not a number, so it counts as 0.', '1.50, not 1,50'],
    },
    {
      what: 'a number in words',
      after: 'submitted',
      acts: [amount('quantity', 'two')],
      says: ['Quantity 1 holds “two”: not a number, so it counts as 0.'],
    },
    {
      what: 'a due date before the invoice date',
      after: 'submitted',
      acts: [field('invoiceDate', '12/24/2026'), field('dueDate', '11/30/2026'), SUBMIT],
      passes: true,
      says: ['The due date 11/30/2026 is before the invoice date 12/24/2026.'],
    },
    { what: 'Submit at once', acts: [SUBMIT], says: ['Missing: company name, client name, invoice date'] },
    {
      what: 'a day that does not exist',
      after: 'submitted',
      acts: [field('dueDate', '02/30/2026'), SUBMIT],
      says: ['Not a date: due date holds “02/30/2026”. Use MM/dd/yyyy.'],
    },
    {
      what: 'no client',
      after: 'submitted',
      acts: [field('client', ''), SUBMIT],
      says: ['Missing: client name.'],
    },
    {
      what: 'a currency sign',
      after: 'submitted',
      acts: [amount('price', '€5')],
      says: ['Price 1 holds “€5”: not a number, so it counts as 0.'],
    },
    {
      what: 'a company of spaces',
      after: 'submitted',
      acts: [field('company', '  '), SUBMIT],
      says: ['Missing: company name.'],
    },
    {
      what: 'a change after the submit',
      acts: [field('company', 'Ada'), SUBMIT],
      says: ['Missing: client name, invoice date'],
    },
  ],
  22: [
    {
      what: 'disabled="false"',
      after: 1,
      acts: [{ type: 'checked', isDisabled: true, attribute: 'false' }],
      says: [
        'The button has disabled="false", and this attribute disables a button whatever its value is.',
        'Remove its attribute',
      ],
    },
    {
      what: 'disabled="disabled"',
      after: 1,
      acts: [{ type: 'checked', isDisabled: true, attribute: 'disabled' }],
      says: [
        'The button has disabled="disabled", and this attribute disables a button whatever its value is.',
      ],
    },
    {
      what: 'Check at once',
      after: 1,
      acts: [{ type: 'checked', isDisabled: true }],
      says: ['Button Still Disabled', 'Remove its attribute disabled, then press Check again.'],
    },
    {
      what: 'a dispatched click on the disabled button',
      after: 1,
      acts: [{ type: 'clicked', isDisabled: true }],
      says: [REFUSED],
    },
    {
      what: 'Complete before the click',
      after: 1,
      acts: [{ type: 'checked', isDisabled: false }],
      says: ['The button is enabled, but not clicked yet. Click it.', 'Now click it.'],
    },
    {
      what: 'Check before the instructions are read',
      acts: [{ type: 'checked', isDisabled: true }],
      says: [REFUSED],
    },
    {
      what: 'a click before the instructions are read',
      acts: [{ type: 'clicked', isDisabled: false }],
      says: [REFUSED],
    },
    {
      what: 'Complete after the instructions',
      acts: [{ type: 'read-set', isRead: true }],
      says: ['Not checked yet'],
    },
    {
      what: 'disabled="true"',
      after: 1,
      acts: [{ type: 'checked', isDisabled: true, attribute: 'true' }],
      says: [
        'The button has disabled="true", and this attribute disables a button whatever its value is.',
        'Remove its attribute',
      ],
    },
    {
      what: 'Check twice without a change',
      after: 1,
      acts: [
        { type: 'checked', isDisabled: true },
        { type: 'checked', isDisabled: true },
      ],
      says: [REFUSED, 'Button Still Disabled', 'Remove its attribute disabled, then press Check again.'],
    },
  ],
}

test('each level has ten', () => {
  // A new level gets them with its random task.
  const whole = CATALOG.filter(({ id }) => randomGames.has(id))
  const counted = whole.map(({ id }) => [id, ANSWERS[id]?.length ?? 0])
  expect(counted.filter(([, count = 0]) => count < 10)).toEqual([])
})

describe.each(CATALOG.filter(({ id }) => ANSWERS[id]))('level $id, $title', ({ id }) => {
  test.each(ANSWERS[id]!)('$what', async (answer) => {
    expect(await faultsIn(games.get(id)!, answer)).toEqual([])
  })
})
