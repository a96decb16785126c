import { describe, expect, test } from 'vitest'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as BOXES } from '#levels/05-check-champion/names.ts'
import { NAMES as FORM } from '#levels/20-form-practice-arena/names.ts'
import { NAMES as INVOICE } from '#levels/21-invoice-generator/names.ts'
import { NAMES as LOCKED } from '#levels/22-dom-manipulation/names.ts'
import { CATALOG } from '#levels/catalog.ts'
import { randomGames } from '#levels/rulebook.ts'
import { type Answer, REFUSED, type State, faultsIn, withoutPage } from './answers.ts'

withoutPage()

const HAND_IN = { type: 'handed-in' }
const SUBMIT = { type: 'submitted' }

/** An option of a round that is not the wanted one. */
const wrongOption = ({ round: { options, wanted } }: State): string =>
  options.find((option: string) => option !== wanted)

/** The answers of a level in which one of several names is chosen and then submitted. */
const CHOICE: readonly Answer[] = [
  {
    what: 'the choice of the round before',
    acts: (state) => [{ type: 'chosen', choice: wrongOption(state) }, HAND_IN],
    says: ['Miss 1 of 12. Start again.', '” was chosen, but “', '” was expected.'],
  },
  {
    what: 'Next round before a choice',
    acts: [HAND_IN],
    says: [REFUSED],
  },
  {
    what: 'a name in capitals',
    acts: ({ round: { wanted } }) => [{ type: 'chosen', choice: wanted.toUpperCase() }],
    says: [REFUSED],
  },
  {
    what: 'an arrow key too many',
    acts: (state) => [
      { type: 'chosen', choice: state.round.wanted },
      { type: 'chosen', choice: wrongOption(state) },
      HAND_IN,
    ],
    says: ['Miss 1 of 12. Start again.', '” was chosen, but “', '” was expected.'],
  },
  {
    what: 'the option of the standard task',
    acts: [{ type: 'chosen', choice: 'rpa-advanced' }],
    says: [REFUSED],
  },
]

/** First answers of a beginner to a random task. */
const ANSWERS: Readonly<Record<number, readonly Answer[]>> = {
  1: [
    {
      what: 'the gestures in the order of the buttons',
      acts: ({ round: { ids, order } }) =>
        (['click', 'rightClick', 'doubleClick'] as const)
          .filter((gesture) => gesture !== order[0])
          .slice(0, 1)
          .map((gesture) => ({ type: 'performed', on: ids[gesture] })),
      says: ['Miss 1 of 12.', '” came too early. “', '” is next.'],
    },
    {
      what: 'a left click for a right click',
      acts: ({ round: { ids } }) => [{ type: 'misheard', on: ids.rightClick, heard: 'click' }],
      says: [`“${GESTURES.rightClick}” received a left click. “`],
    },
    {
      what: 'a right click for a left click',
      acts: ({ round: { ids } }) => [{ type: 'misheard', on: ids.click, heard: 'rightClick' }],
      says: [`“${GESTURES.click}” received a right click. “`],
    },
    {
      what: 'one click for a double-click',
      acts: ({ round: { ids } }) => [{ type: 'misheard', on: ids.doubleClick, heard: 'click' }],
      says: [`“${GESTURES.doubleClick}” received a left click. “`],
    },
    {
      what: 'an id of the standard task',
      acts: [{ type: 'performed', on: 'click' }],
      says: [REFUSED],
    },
  ],
  2: [
    {
      what: 'small letters',
      acts: ({ round: { words } }) => [{ type: 'typed', text: words.join(' ').toLowerCase() }],
      says: [' has a letter in the wrong case: “', '” is expected.'],
    },
    {
      what: 'a space behind',
      acts: ({ round: { words } }) => [{ type: 'typed', text: `${words.join(' ')}s` }],
      says: ['” is not the beginning of “'],
    },
    {
      what: 'the phrase of the standard task',
      acts: [{ type: 'typed', text: 'RPA Automation Master' }],
      says: ['“RPA Automation Master” is not the beginning of “'],
    },
    {
      what: 'two spaces between',
      acts: ({ round: { words } }) => [{ type: 'typed', text: words.join('  ') }],
      says: ['Miss 1 of 12.', '” is not the beginning of “', 'It has a space at position '],
    },
    {
      what: 'the words without spaces',
      acts: ({ round: { words } }) => [{ type: 'typed', text: words.join('') }],
      says: ['” is not the beginning of “'],
    },
  ],
  3: [
    {
      what: 'the text of the standard task',
      acts: [{ type: 'filled', text: 'RPA-CLIPBOARD-DATA-2024' }],
      says: ['“RPA-CLIPBOARD-DATA-2024” is not the beginning of “'],
    },
    {
      what: 'a space in front',
      acts: ({ round: { parts } }) => [{ type: 'filled', text: ` ${parts.join('-')}` }],
      says: ['has a space too many: “', '” is expected.'],
    },
    {
      what: 'a clipboard that the browser refuses',
      acts: [{ type: 'copied', isDone: false }],
      says: ['The browser did not allow copying. Select the text and press Ctrl+C.'],
    },
    {
      what: 'small letters',
      acts: ({ round: { parts } }) => [{ type: 'filled', text: parts.join('-').toLowerCase() }],
      says: [' has a letter in the wrong case: “', '” is expected.'],
    },
    {
      what: 'the code twice',
      acts: ({ round: { parts } }) => [{ type: 'filled', text: parts.join('-').repeat(2) }],
      says: ['” is not the beginning of “'],
    },
  ],
  4: CHOICE,
  5: [
    {
      what: 'a box with another word',
      acts: ({ round: { boxes, wanted } }) => [
        {
          type: 'set',
          box: boxes.find((label: string) => !label.split(' ').includes(wanted)),
          isTicked: true,
        },
      ],
      says: ['” is ticked, but it does not have the word “'],
    },
    { what: 'Next round before all boxes are ticked', acts: [HAND_IN], says: [REFUSED, 'Ticked: 0 of 8'] },
    {
      what: 'all boxes, from the first to the last',
      acts: ({ round: { boxes } }) => boxes.map((box: string) => ({ type: 'set', box, isTicked: true })),
      says: ['” is ticked, but it does not have the word “'],
    },
    {
      what: 'Next round after one of the boxes',
      acts: ({ round: { boxes, wanted } }) => [
        {
          type: 'set',
          box: boxes.find((label: string) => label.split(' ').includes(wanted)),
          isTicked: true,
        },
        HAND_IN,
      ],
      says: ['Ticked: 1 of 8', REFUSED],
    },
    {
      what: 'a box of the standard task',
      acts: [{ type: 'set', box: BOXES.process, isTicked: true }],
      says: [REFUSED],
    },
  ],
  6: CHOICE,
  7: [
    {
      what: 'the item of the standard task, or another one',
      acts: (state) => [{ type: 'clicked', item: wrongOption(state) }],
      says: ['Miss 1 of 12. Start again.', '” was chosen, but “', '” was expected.'],
    },
    { what: 'an item that is not in the list', acts: [{ type: 'clicked', item: 'RPA' }], says: [REFUSED] },
    {
      what: 'the first item of the list',
      seed: '3',
      acts: ({ round: { options } }) => [{ type: 'clicked', item: options[0] }],
      says: ['Miss 1 of 12.', '” was chosen, but “', '” was expected.'],
    },
    {
      what: 'an item that ends alike',
      acts: ({ round: { options, wanted } }) => [
        {
          type: 'clicked',
          item: options.find((one: string) => one !== wanted && one.split(' ')[1] === wanted.split(' ')[1]),
        },
      ],
      says: ['Capture” was chosen, but “', '” was expected.'],
    },
    {
      what: 'a name in small letters',
      acts: ({ round: { wanted } }) => [{ type: 'clicked', item: wanted.toLowerCase() }],
      says: [REFUSED],
    },
  ],
  8: [
    {
      what: 'another row',
      acts: ({ round: { rows, wanted } }) => [
        { type: 'clicked', id: rows.find(({ id }: State) => id !== wanted).id },
      ],
      says: ['Miss 1 of 12.', ' is “', '”, not “'],
    },
    {
      what: 'the id of the row of the standard task',
      acts: [{ type: 'clicked', id: 'staff-amara' }],
      says: [REFUSED],
    },
    {
      what: 'the first row',
      acts: ({ round: { rows } }) => [{ type: 'clicked', id: rows[0].id }],
      says: ['Miss 1 of 12.', ' is “', '”, not “'],
    },
    {
      what: 'another role that ends alike',
      seed: '2',
      acts: ({ round: { rows, wanted } }) => {
        const { role } = rows.find(({ id }: State) => id === wanted)
        return [
          {
            type: 'clicked',
            id: rows.find((row: State) => row.role !== role && row.role.endsWith(role.split(' ').at(-1))).id,
          },
        ]
      },
      says: ['Miss 1 of 12.', ' is “', '”, not “'],
    },
    {
      what: 'the row of the round before, in the next round',
      acts: ({ round: { wanted } }) => [
        { type: 'clicked', id: wanted },
        { type: 'clicked', id: wanted },
      ],
      says: [REFUSED],
    },
  ],
  9: [
    {
      what: 'another row of the first page',
      acts: ({ round: { pages, wanted } }) => [
        {
          type: 'clicked',
          id: pages.people.slice(0, 3).find(({ id }: State) => id !== wanted.id).id,
        },
      ],
      says: ['” was clicked, but “', '” was expected.'],
    },
    { what: 'Previous on the first page', acts: [{ type: 'paged', by: -1 }], says: [REFUSED] },
    {
      what: 'the same name with another role',
      acts: ({ round: { pages, wanted } }) => {
        const at = pages.people.findIndex(({ id, name }: State) => name === wanted.name && id !== wanted.id)
        return [
          ...Array.from({ length: Math.floor(at / 3) }, () => ({ type: 'paged', by: 1 })),
          { type: 'clicked', id: pages.people[at].id },
        ]
      },
      says: ['” was clicked, but “', '” was expected.'],
    },
    {
      what: 'the same role with another name',
      acts: ({ round: { pages, wanted } }) => {
        const at = pages.people.findIndex(({ id, role }: State) => role === wanted.role && id !== wanted.id)
        return [
          ...Array.from({ length: Math.floor(at / 3) }, () => ({ type: 'paged', by: 1 })),
          { type: 'clicked', id: pages.people[at].id },
        ]
      },
      says: ['” was clicked, but “', '” was expected.'],
    },
    {
      what: 'a row of another page than the shown one',
      acts: ({ round: { pages } }) => [{ type: 'clicked', id: pages.people[4].id }],
      says: [REFUSED],
    },
  ],
  10: [
    {
      what: 'the word of the standard task',
      acts: [{ type: 'edited', box: 0, text: 'SYNC' }],
      says: ['Box 1: “SYNC” is not the beginning of “'],
    },
    {
      what: 'small letters in the second box',
      acts: ({ round: { word } }) => [
        { type: 'edited', box: 0, text: word },
        { type: 'edited', box: 1, text: word.toLowerCase() },
      ],
      says: ['Box 2: “', 'has a letter in the wrong case: “'],
    },
    {
      what: 'one box after another, slowly',
      acts: ({ round: { word } }) => [0, 1, 2, 3].map((box) => ({ type: 'edited', box, text: word })),
      pace: 2500,
      says: ['The boxes were filled one after another: no two of them within 2000 ms.'],
    },
    {
      what: 'a space behind',
      acts: ({ round: { word } }) => [{ type: 'edited', box: 2, text: `${word} ` }],
      says: ['Box 3: “', ' has a space too many: “'],
    },
    {
      what: 'keys for four boxes at the same time',
      acts: ({ round: { word } }) => [{ type: 'edited', box: 3, text: word[0].repeat(4) }],
      pace: 2,
      says: ['Box 4: “', '” is not the beginning of “'],
    },
  ],
  11: [
    {
      what: 'the last line of the rule, whatever the values are',
      seed: '3',
      acts: ({ round: { question } }) => [
        {
          type: 'answered',
          answer: {
            invoice: 'invoicePay',
            onboarding: 'onboardingDesk',
            order: 'orderBack',
            ticket: 'ticketQueue',
          }[question.kind as string],
        },
      ],
      says: ['” is wrong for ', ' decides: '],
    },
    {
      what: 'the first button',
      seed: '5',
      acts: ({ round: { question } }) => [{ type: 'answered', answer: question.options[0] }],
      says: ['” is wrong for ', ' decides: '],
    },
    {
      what: 'a button of another case',
      acts: ({ round: { question } }) => [
        { type: 'answered', answer: question.kind === 'invoice' ? 'orderBack' : 'invoicePay' },
      ],
      says: [REFUSED],
    },
    {
      what: 'every button, from the last to the first',
      acts: ({ round: { question } }) =>
        question.options.toReversed().map((answer: string) => ({ type: 'answered', answer })),
      says: ['” is wrong for ', ' decides: '],
    },
    {
      what: 'the last button',
      seed: '6',
      acts: ({ round: { question } }) => [{ type: 'answered', answer: question.options.at(-1) }],
      says: ['” is wrong for ', ' decides: '],
    },
  ],
  12: [
    {
      what: 'the items in the order of the table',
      acts: ({ round: { items } }) => [
        { type: 'item-pressed', id: items[0].id },
        { type: 'item-pressed', id: items[1].id },
      ],
      pace: 1600,
      says: [' came too early. By ', ' first, the next item is “No. '],
    },
    {
      what: 'a second press while an item is in work',
      after: 1,
      acts: ({ round: { items, done } }) => [
        { type: 'item-pressed', id: items.find(({ id }: State) => !done.includes(id)).id },
      ],
      seed: '5',
      says: [' came too early. By '],
    },
    {
      what: 'values that are sorted as texts',
      seed: '3',
      acts: ({ round: { items, key, isDown } }) => {
        const [one] = items.toSorted(
          (a: State, b: State) => (isDown ? -1 : 1) * (String(a[key]) < String(b[key]) ? -1 : 1),
        )
        return [{ type: 'item-pressed', id: one.id }]
      },
      says: [' came too early. By ', ' first, the next item is “No. '],
    },
    {
      what: 'the other direction',
      acts: ({ round: { items, key, isDown } }) => [
        {
          type: 'item-pressed',
          id: items.toSorted((a: State, b: State) => (isDown ? a[key] - b[key] : b[key] - a[key]))[0].id,
        },
      ],
      says: [' came too early. By ', ' first, the next item is “No. '],
    },
    {
      what: 'a double press of the right item',
      acts: ({ round: { items, key, isDown } }) => {
        const [one] = items.toSorted((a: State, b: State) => (isDown ? b[key] - a[key] : a[key] - b[key]))
        return [
          { type: 'item-pressed', id: one.id },
          { type: 'item-pressed', id: one.id },
        ]
      },
      says: [REFUSED, 'One item at a time'],
    },
  ],
  13: [
    {
      what: 'an empty answer',
      acts: [{ type: 'answered', answer: ' ' }],
      says: [REFUSED, 'An empty answer'],
    },
    {
      what: 'one wrong answer of twelve',
      acts: ({ questions }) =>
        questions.map(({ answer }: State, i: number) => ({
          type: 'answered',
          answer: i === 3 ? 'nothing' : answer,
        })),
      says: ['1 of 12 answers was wrong.', 'Question 4, Split: “nothing” was given, but “'],
    },
    {
      what: 'two wrong answers of twelve',
      acts: ({ questions }) =>
        questions.map(({ answer }: State, i: number) => ({
          type: 'answered',
          answer: i === 0 || i === 7 ? 'nothing' : answer,
        })),
      says: [
        '2 of 12 answers were wrong.',
        'Question 1, Length: “nothing” was given, but “',
        'Question 8, Reverse: “nothing” was given, but “',
      ],
    },
    {
      what: 'an answer before the next question',
      acts: [
        { type: 'answered', answer: '5' },
        { type: 'answered', answer: '6' },
      ],
      says: ['“5” is recorded. The next question follows in a moment.', REFUSED],
    },
    { what: 'TRY AGAIN at once', acts: [{ type: 'tried-again' }], says: [REFUSED] },
  ],
  14: [
    {
      what: 'an item in another category',
      acts: ({ round: { items, categories } }) => [
        {
          type: 'dropped',
          item: items[0].name,
          zone: categories.find((one: string) => one !== items[0].category),
        },
      ],
      says: ['” belongs in “', '”, not in “'],
    },
    {
      what: 'a click on the category alone',
      acts: ({ round: { categories } }) => [{ type: 'zone-clicked', zone: categories[0] }],
      says: [REFUSED],
    },
    {
      what: 'all items in the first category',
      acts: ({ round: { items, categories } }) =>
        items.map(({ name }: State) => ({ type: 'dropped', item: name, zone: categories[0] })),
      says: ['” belongs in “', '”, not in “'],
    },
    {
      what: 'an item that is dropped twice',
      acts: ({ round: { items } }) =>
        [1, 2].map(() => ({ type: 'dropped', item: items[0].name, zone: items[0].category })),
      says: ['1 of 8 sorted', REFUSED],
    },
    {
      what: 'a category of the standard task',
      acts: ({ round: { items } }) => [{ type: 'dropped', item: items[0].name, zone: 'finance' }],
      says: [REFUSED],
    },
  ],
  15: [
    {
      what: 'the sheet as it was downloaded',
      after: 'file-read',
      acts: ({ wanted }) => [
        {
          type: 'file-read',
          found: { columns: ['ID'], rowCount: 20, preview: [] },
          asked: wanted.map(() => ''),
        },
      ],
      says: ['Not what the task asks for', 'Cell D', ' is empty, but “', '” is expected.'],
    },
    {
      what: 'a decimal comma',
      after: 'file-read',
      acts: ({ wanted }) => [
        {
          type: 'file-read',
          found: { columns: ['ID'], rowCount: 21, preview: [] },
          asked: wanted.map(({ text }: State) => text.replace(/^(\d)\.(\d)$/, '$1,$2')),
        },
      ],
      says: ['Cell F22 holds “', 'It has a decimal comma. Write a decimal point.'],
    },
    {
      what: 'a date in another form',
      after: 'file-read',
      acts: ({ wanted }) => [
        {
          type: 'file-read',
          found: { columns: ['ID'], rowCount: 21, preview: [] },
          asked: wanted.map(({ text }: State) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')),
        },
      ],
      says: ['Cell E22 holds “', 'It is the right day in another order'],
    },
    {
      what: 'another ending',
      after: 'file-chosen',
      acts: [{ type: 'file-chosen', name: 'list.ods' }],
      says: ['list.ods does not end in .xlsx or .csv.'],
    },
    {
      what: 'a sheet whose headers are not in the first row',
      after: 'file-read',
      acts: ({ wanted }) => [
        {
          type: 'file-read',
          found: { columns: ['ID'], rowCount: 21, preview: [], numbers: [3] },
          asked: wanted.map(() => ''),
        },
      ],
      says: ['The table in your file begins in row 3. Its headers must be in row 1.'],
    },
  ],
  16: [
    {
      what: 'the text as it was downloaded',
      after: 'uploaded',
      acts: [{ type: 'uploaded', name: 'a.txt', size: 30, head: 'TREASURE\nStatus: DRAFT\n' }],
      says: ['The file does not contain “'],
    },
    {
      what: 'a line too many',
      after: 'uploaded',
      acts: ({ wanted: { status, owner, line } }) => [
        {
          type: 'uploaded',
          name: 'a.txt',
          size: 90,
          head: `TREASURE\nStatus: ${status}\nOwner: ${owner}\n${line}\nDone`,
        },
      ],
      says: ['The file has 5 lines, but 4 are expected.'],
    },
    {
      what: 'the status in small letters',
      after: 'uploaded',
      acts: ({ wanted: { status, owner, line } }) => [
        {
          type: 'uploaded',
          name: 'a.txt',
          size: 90,
          head: `TREASURE\nStatus: ${status.toLowerCase()}\nOwner: ${owner}\n${line}`,
        },
      ],
      says: ['The file does not contain “', '”. It contains “'],
    },
    {
      what: 'a line too few',
      after: 'uploaded',
      acts: ({ wanted: { status, owner, line } }) => [
        { type: 'uploaded', name: 'a.txt', size: 90, head: `Status: ${status}\nOwner: ${owner}\n${line}` },
      ],
      says: ['Line 1 is “Status: ', '”, but “TREASURE” is expected.'],
    },
    {
      what: 'another ending',
      after: 'uploaded',
      acts: [{ type: 'uploaded', name: 'a.log', size: 1, head: 'a' }],
      says: ['a.log was refused: its name does not end in .txt.'],
    },
  ],
  17: [
    {
      what: 'the other address',
      acts: ({ wanted: { address, parts } }) => [
        {
          type: 'edited',
          key: `${address === 'billing' ? 'delivery' : 'billing'}-city`,
          text: parts.city,
        },
      ],
      says: ['Incorrect. Clear this field: this address must stay empty.'],
    },
    {
      what: 'a ZIP code without its zero in front',
      acts: ({ wanted: { address, parts } }) => [
        { type: 'edited', key: `${address}-zip`, text: String(Number(parts.zip)).padEnd(6, '0') },
      ],
      says: ['Incorrect. Type it exactly as in the task.'],
    },
    {
      what: 'small letters',
      acts: ({ wanted: { address, parts } }) => [
        { type: 'edited', key: `${address}-city`, text: parts.city.toLowerCase() },
      ],
      says: ['Incorrect. Type it exactly as in the task. It has a small “'],
    },
    {
      what: 'the address of the standard task',
      acts: ({ wanted: { address } }) => [
        { type: 'edited', key: `${address}-street`, text: '123 Main Street' },
      ],
      says: ['Incorrect. Type it exactly as in the task.'],
    },
    {
      what: 'both addresses',
      acts: ({ wanted: { parts } }) =>
        ['delivery', 'billing'].map((address) => ({
          type: 'edited',
          key: `${address}-zip`,
          text: parts.zip,
        })),
      says: ['The task asks for one address. Clear the fields of the other one.'],
    },
  ],
  18: [
    {
      what: 'the second item first',
      acts: ({ round: { wanted } }) => [{ type: 'chosen', id: wanted[1] }],
      says: ['” was chosen, but “', '” was expected.'],
    },
    { what: 'the menu alone', acts: [{ type: 'chosen', id: 'menu-file' }], says: [REFUSED] },
    {
      what: 'the first item twice',
      acts: ({ round: { wanted } }) => [
        { type: 'chosen', id: wanted[0] },
        { type: 'chosen', id: wanted[0] },
      ],
      says: ['Miss 1 of 12.', '” was chosen, but “', '” was expected.'],
    },
    {
      what: 'an item of another menu with the same name',
      acts: [{ type: 'chosen', id: 'menu-tools-import-csv' }],
      says: ['“Tools > Import > CSV” was chosen, but “', '” was expected.'],
    },
    { what: 'an item that no menu has', acts: [{ type: 'chosen', id: 'menu-help' }], says: [REFUSED] },
  ],
  19: [
    {
      what: 'Try Operation before the maximum is set',
      acts: [{ type: 'tried' }],
      says: ['The maximum was set to “5”, not “'],
    },
    {
      what: 'a code that is no code',
      after: 'code-confirmed',
      acts: ({ round: { code } }) => [{ type: 'code-confirmed', code: code.toLowerCase() }],
      says: ['” was confirmed, but the code is “'],
    },
    {
      what: 'a code before an attempt succeeds',
      acts: [{ type: 'code-confirmed', code: 'ABC-1234' }],
      says: [REFUSED],
    },
    {
      what: 'a maximum that the list does not have',
      acts: [{ type: 'maximum-chosen', maximum: 11 }],
      says: [REFUSED],
    },
    {
      what: 'the code of another start',
      after: 'code-confirmed',
      acts: [{ type: 'code-confirmed', code: 'ABC-1234' }],
      says: ['“ABC-1234” was confirmed, but the code is “'],
    },
  ],
  20: [
    {
      what: 'the person of the standard task',
      after: 'submitted',
      acts: [{ type: 'answered', field: 'firstName', text: 'Robin' }, SUBMIT],
      says: [`${FORM.firstName} holds “Robin”.`],
    },
    {
      what: 'a salary with a comma',
      after: 'submitted',
      acts: [{ type: 'answered', field: 'salary', text: '1' }, SUBMIT],
      says: ['Salary holds “1”.'],
    },
    { what: 'Submit at once', acts: [SUBMIT], says: ['fields to correct'] },
    {
      what: 'no tick at the terms',
      after: 'submitted',
      acts: [{ type: 'ticked', field: 'terms', isTicked: false }, SUBMIT],
      says: ['Terms: not ticked.', 'Tick it, as the task says.'],
    },
    {
      what: 'a skill too many',
      after: 'submitted',
      acts: ({ person }) => [
        {
          type: 'skill-set',
          skill: ['JavaScript', 'Python', 'Java', 'C#', 'SQL'].find((one) => !person.skills.includes(one)),
          isOn: true,
        },
        SUBMIT,
      ],
      says: ['are ticked.', 'Tick only these: “'],
    },
  ],
  21: [
    {
      what: 'a company with a spelling mistake',
      after: 'submitted',
      acts: ({ order }) => [{ type: 'edited', field: 'company', text: order.company.toLowerCase() }, SUBMIT],
      says: ['Not as in the order', `${INVOICE.company} is “`, '” is expected.'],
    },
    {
      what: 'a wrong due date',
      after: 'submitted',
      acts: [{ type: 'edited', field: 'dueDate', text: '01/01/2020' }, SUBMIT],
      says: [`${INVOICE.dueDate} is “01/01/2020”, but “`],
    },
    {
      what: 'a wrong quantity',
      after: 'submitted',
      acts: ({ invoice: { rows } }) => [
        { type: 'row-edited', row: rows[0].id, column: 'quantity', text: '99' },
        SUBMIT,
      ],
      says: ['Material 1 is “99” of “', ' is expected.'],
    },
    {
      what: 'a row too few',
      after: 'submitted',
      acts: ({ invoice: { rows } }) => [
        ...['name', 'quantity', 'price'].map((column) => ({
          type: 'row-edited',
          row: rows.at(-1).id,
          column,
          text: '',
        })),
        SUBMIT,
      ],
      says: [' is missing, but “', ' is expected.'],
    },
    {
      what: 'a decimal comma',
      after: 'submitted',
      acts: ({ invoice: { rows } }) => [
        { type: 'row-edited', row: rows[0].id, column: 'price', text: '1,50' },
        SUBMIT,
      ],
      says: ['Price 1 holds “1,50”: not a number, so it counts as 0.'],
    },
  ],
  22: [
    {
      what: 'another button',
      acts: (state) => [{ type: 'clicked', button: wrongOption(state), isDisabled: false }],
      says: ['” was chosen, but “', '” was expected.'],
    },
    {
      what: 'a dispatched click on the disabled button',
      acts: ({ round: { wanted } }) => [{ type: 'clicked', button: wanted, isDisabled: true }],
      says: [REFUSED],
    },
    {
      what: 'all buttons, from the first to the last',
      acts: ({ round: { options } }) =>
        options.map((button: string) => ({ type: 'clicked', button, isDisabled: false })),
      says: ['” was chosen, but “', '” was expected.'],
    },
    {
      what: 'a button that is not on the page',
      acts: [{ type: 'clicked', button: LOCKED.button, isDisabled: false }],
      says: [REFUSED],
    },
    {
      what: 'a name in small letters',
      acts: ({ round: { wanted } }) => [{ type: 'clicked', button: wanted.toLowerCase(), isDisabled: false }],
      says: [REFUSED],
    },
  ],
}

test('each random task has five', () => {
  const counted = [...randomGames.keys()].map((id) => [id, ANSWERS[id]?.length ?? 0])
  expect(counted.filter(([, count = 0]) => count < 5)).toEqual([])
})

describe.each(CATALOG.filter(({ id }) => ANSWERS[id]))('random task of level $id, $title', ({ id }) => {
  test.each(ANSWERS[id]!)('$what', async (answer) => {
    expect(await faultsIn(randomGames.get(id)!, answer)).toEqual([])
  })
})
