/**
 * Where all calls of a class are mounted. It has a file of its own, because a level's strip needs it without the rules.
 */
export const CLASS_API = '/class/v1'
