/** The form in which addresses are compared: lower case in every script, accents composed. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase()
