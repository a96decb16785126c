/** Signs that no reader sees, by Unicode's own list: direction marks, zero-width signs, the soft hyphen, a BOM. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Every space of Unicode, and the empty Braille cell, which looks like one. */
const SPACE = /[\p{Zs}\u2800]/gu

/**
 * Folds what a reader cannot see, so that texts that look the same are the same: signs without a width are taken away,
 * every kind of space becomes the plain space, and letters with accents are in their composed form (NFC). Tabs and line
 * breaks stay, and so does everything that can be seen: a curly apostrophe, a full-width digit, the case of a letter.
 *
 * It is for comparing and for reading what was typed. A text that is kept or written back stays as it was: in Persian, in
 * Indian scripts and in emoji a joiner without a width changes the picture.
 */
export const foldUnseen = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').normalize('NFC')
