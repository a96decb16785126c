/** How two spellings of an address are compared: letters of every script without their case, however they were composed. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase()
