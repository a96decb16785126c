/** Where all calls of a class are mounted. It stands alone: a level's strip needs it, and none of the rules. */
export const CLASS_API = '/class/v1'
