/** Signs of no width, such as those that a copy from a web page or a PDF brings along. */
const NO_WIDTH = /\p{Cf}/gu

/** Words of ASCII with single spaces between them: nothing but their case may differ. A search reads thousands of these. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A text as a search compares it: letters of any case, any space or hyphen as the plain one, and no sign that nobody
 * sees. What looks the same is found.
 */
export const searchable = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .replaceAll(NO_WIDTH, '')
        .replaceAll(/\p{Pd}/gu, '-')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase()

/** Prepares a search for many records. @returns whether it occurs in one of the texts of a record */
export function finderOf(search: string): (texts: readonly string[]) => boolean {
  const wanted = searchable(search)
  return (texts) => texts.some((text) => searchable(text).includes(wanted))
}

/** Whether a search occurs in one of some texts. */
export const isFoundIn = (search: string, texts: readonly string[]): boolean => finderOf(search)(texts)
