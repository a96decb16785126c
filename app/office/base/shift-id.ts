/** An id of a shift, as the server makes it. */
const ID = /^[0-9a-f]{32}$/

export const isShiftId = (text: string): boolean => ID.test(text)
