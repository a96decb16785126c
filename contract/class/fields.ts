import * as z from 'zod'
import { CARD_LENGTH, CLASS_CODE_LENGTH, CLASS_TEXT_LIMITS, isSeen, oneLine } from './rules.ts'

export const uuid = z.uuid().toLowerCase()
export const code = z.string().min(CLASS_CODE_LENGTH).max(40)
export const card = z.string().min(CARD_LENGTH).max(40)
export const nickname = z.string().min(1).max(100)
/** Words of a teacher. @param most characters, as they are kept */
export const line = (most: number) => z.string().overwrite(oneLine).max(most)
export const className = line(CLASS_TEXT_LIMITS.name).min(1).refine(isSeen, 'a name with something to see')
export const moment = z.int().min(0).max(8.64e15)
export const conditions = z
  .string()
  .max(200)
  .regex(/^(?:[a-z]+(?:,[a-z]+)*)?$/, 'names of conditions with a comma between')
