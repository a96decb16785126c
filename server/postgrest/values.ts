import type { ColumnType } from '#server/schema/tables.ts'
import {
  invalidSyntax,
  invalidTimestamp,
  loneSurrogate,
  nulCharacter,
  outOfRange,
  timestampOutOfRange,
} from './errors.ts'

/** Bounds of PostgreSQL's `integer`. */
const INTEGER = { min: -(2 ** 31), max: 2 ** 31 - 1 }

/** Bounds of PostgreSQL's `bigint`, limited to the numbers that JavaScript counts exactly: our ids stay within them. */
const BIGINT = { min: -(2n ** 63n), max: 2n ** 63n - 1n }

/** Hex digits in every grouping that PostgreSQL's uuid input accepts: hyphens after any four, braces around all. */
const UUID = /^(?:\{(?<braced>[\da-f]{4}(?:-?[\da-f]{4}){7})\}|(?<bare>[\da-f]{4}(?:-?[\da-f]{4}){7}))$/i

/**
 * ISO 8601 as PostgreSQL prints it, and as JavaScript does. PostgreSQL accepts more forms. Without a zone it is UTC.
 */
const TIMESTAMP =
  /^[ \t\n\v\f\r]*(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)(?<fraction>\.\d{1,9})?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?[ \t\n\v\f\r]*$/i

/**
 * The value of a column, from its characters, as PostgreSQL's input functions read it.
 * @throws {ApiError} 22P02, 22P05, 22003, 22007 or 22008
 */
export function readValue(type: ColumnType, text: string): string | number {
  if (text.includes('\0')) throw nulCharacter()
  if (!text.isWellFormed()) throw loneSurrogate()
  switch (type) {
    case 'integer':
      return toInteger(text)
    case 'bigint':
      return toBigint(text)
    case 'uuid':
      return toUuid(text)
    case 'timestamptz':
      return toTimestamp(text)
    case 'text':
      return text
  }
}

function toInteger(text: string): number {
  if (!isWhole(text)) throw invalidSyntax('integer', text)
  const value = Number(text)
  if (value < INTEGER.min || value > INTEGER.max) throw outOfRange('integer', text)
  // JavaScript's -0 is 0 to a database.
  return value + 0
}

function toBigint(text: string): number {
  if (!isWhole(text)) throw invalidSyntax('bigint', text)
  // BigInt does not accept a plus sign.
  const value = BigInt(text.trim().replace(/^\+/, ''))
  if (value < BIGINT.min || value > BIGINT.max) throw outOfRange('bigint', text)
  return Number(value)
}

/** PostgreSQL accepts ASCII spaces around a number, but not the other characters of JavaScript's `\s`. */
const isWhole = (text: string) => /^[ \t\n\v\f\r]*[+-]?\d+[ \t\n\v\f\r]*$/.test(text)

function toUuid(text: string): string {
  const groups = UUID.exec(text)?.groups
  const digits = (groups?.['braced'] ?? groups?.['bare'])?.replaceAll('-', '').toLowerCase()
  if (!digits) throw invalidSyntax('uuid', text)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** To the millisecond, the precision of both stores: 2026-11-20T09:30:00.000Z. */
function toTimestamp(text: string): string {
  const { day, time = '00:00', fraction = '', zone = 'Z' } = TIMESTAMP.exec(text)?.groups ?? {}
  if (day === undefined) throw invalidTimestamp(text)
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const seconds = time.length === 5 ? `${time}:00` : time
  const date = new Date(`${day}T${seconds}${fraction.slice(0, 4)}${offset.toUpperCase()}`)
  // JavaScript takes 31 February for a day in March; PostgreSQL refuses it.
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (Number.isNaN(date.getTime()) || !isDay) throw timestampOutOfRange(text)
  return date.toISOString()
}
