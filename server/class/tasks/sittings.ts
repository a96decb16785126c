import type { SessionCode } from '#contract/class/instructor.ts'
import { WORD_DIGITS } from '#contract/class/rules.ts'
import { noSession, wordNeeded, wrongWord } from '#server/class/base/errors.ts'
import type { ClassRow, SeatRow } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { MINUTE } from '#server/clock.ts'
import { isSame } from '#server/edge/keys.ts'
import { ask } from '#server/store/base/change.ts'

/** The word of a minute. Only somebody who sees the projector knows it. */
function wordAt({ vault }: Pick<ClassService, 'vault'>, { id, sittingAt }: ClassRow, minute: number): string {
  const number = vault.mac('class word', `${id}:${sittingAt}:${minute}`).readUInt32BE(0)
  return String(number % 10 ** WORD_DIGITS).padStart(WORD_DIGITS, '0')
}

/** The word for the projector. @throws {ClassRefusal} 409 if there is no sitting */
export function wordNow(service: ClassService, found: ClassRow): SessionCode {
  if (found.sittingAt === null) throw noSession()
  const minute = Math.floor(service.now() / MINUTE)
  return { word: wordAt(service, found, minute), until: (minute + 1) * MINUTE }
}

/**
 * Checks the word of a sitting, which a seat gives once.
 * @returns whether a sitting is on
 * @throws {ClassRefusal} 403 `word_needed` or `wrong_word`, 429
 */
export async function checkWord(
  service: ClassService,
  found: ClassRow,
  seat: SeatRow,
  word: string | undefined,
): Promise<boolean> {
  if (found.sittingAt === null) return false
  if (seat.wordFor === found.sittingAt) return true
  if (word === undefined) throw wordNeeded()
  service.limits.checkWords(seat.id)
  const given = word.replaceAll(/\D/g, '')
  const minute = Math.floor(service.now() / MINUTE)
  // Both words are always compared, so that timing reveals nothing.
  const isRight = [minute, minute - 1].map((one) => isSame(wordAt(service, found, one), given)).some(Boolean)
  if (!isRight) {
    service.limits.wrongWord(seat.id)
    throw wrongWord()
  }
  await service.store.change(function* () {
    yield* ask('update seats set word_for = $2 where id = $1', [seat.id, found.sittingAt])
  })
  return true
}
