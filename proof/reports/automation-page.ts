import { CONDITIONS, type Key, published } from '#conditions/list/list.ts'
import { line, withTables, writeTables } from './markdown.ts'

/** The signs of each condition in the page, for a robot's author. The site shows them on /automation alone. */
const IN_PAGE: Readonly<Record<Key, string>> = {
  words: 'its words: `levels/*/words.ts`; what is said in German has `lang="de"`',
  twins: 'the group “Old copy”, which is shown as well; a touch is said in `#conditions-word`',
  late: '`hidden` or `disabled`, until 0.3 to 4 s after the page',
  moving: '`.moving-news`, with `data-loaded` once it has pushed the work down',
  stale: 'buttons, links and fields; a text field stays while somebody types into it',
  shape: '`div role="button"` for some buttons, up to three wrappers, rows turned round',
  cover:
    'the dialog `.lid` with `#cover-close`; the work below is `inert`. It comes 0.4 to 2.5 s after the page, or with the first thing that is done, and never over work that is done',
  names: 'what refers to an id follows; `#conditions-answer` says one of them',
  frame: 'the frame `#conditions-frame`, or the shadow root of `#conditions-shadow`',
}

const PAGE = 'docs/automation.md'
const COMMAND = 'npm run robots -- --page'

/** The conditions in Markdown: what the stage does, the advice, and what is in the page. */
const conditionsTable = (): string =>
  [
    line(['key', 'what changes', 'what works against it', 'in the page']),
    line(['---', '---', '---', '---']),
    ...CONDITIONS.map((condition) => {
      const { key, does } = condition
      return line([`\`${key}\``, does, published(condition).holds, IN_PAGE[key]])
    }),
  ].join('\n')

/** The page for robots with a new table of conditions; null if it has lost the comments around the table. */
export const withConditions = (page: string): string | null => withTables(page, COMMAND, conditionsTable())

/** Writes the table of conditions into the page for robots. */
export const writeAutomationPage = (): Promise<void> => writeTables(PAGE, COMMAND, conditionsTable())
