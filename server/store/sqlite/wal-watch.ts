import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreUnavailableError } from '#server/store/base/store.ts'

/** The first four bytes, in either byte order. https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const MAGIC = [0x377f0682, 0x377f0683]

/** Bytes of the head, and the positions of the two numbers in it that change whenever the log begins anew. */
const HEAD = 32
const SALT = { from: 16, to: 24 }

/**
 * Watches the file `-wal` beside a database. Commits stand there until they are moved into the database. If another
 * program removes or cuts that file, writes to it still succeed, but are lost when this program ends.
 */
export type WalWatch = {
  /**
   * Call it before and after a commit; the second time before the commit is answered.
   * @throws {WalRemovedError | WalCutError}
   */
  look: () => void
  close: () => void
}

/**
 * The file has lost its name, or another file has it. A program that holds the file open can still read its content.
 */
export class WalRemovedError extends StoreUnavailableError {
  override name = 'WalRemovedError'
}

/** Commits were cut out of the log. */
export class WalCutError extends StoreUnavailableError {
  override name = 'WalCutError'
}

/** @param file the database, which has been written since it was opened, so that the log exists */
export function watchWal(file: string): WalWatch {
  const path = `${file}-wal`
  const log = openSync(path, 'r')
  const opened = statSync(path)
  const head = Buffer.alloc(HEAD)
  let size = 0
  let salt = ''

  return {
    look: () => {
      const now = statSync(path, { throwIfNoEntry: false })
      if (now?.ino !== opened.ino || now.dev !== opened.dev) {
        throw new WalRemovedError(`${path} was removed or replaced while the server was running`)
      }
      // The log is empty: a checkpoint has emptied it. If another program did, the next commit writes no head, and that
      // is noticed.
      const isEmpty = now.size === 0
      const hasHead = readSync(log, head, 0, HEAD, 0) === HEAD && MAGIC.includes(head.readUInt32BE(0))
      const saltNow = isEmpty ? '' : head.toString('hex', SALT.from, SALT.to)
      if ((!isEmpty && !hasHead) || (now.size < size && !isEmpty && saltNow === salt)) {
        throw new WalCutError(`${path} was shortened while the server was running`)
      }
      size = now.size
      salt = saltNow
    },
    close: () => closeSync(log),
  }
}
