import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreUnavailableError } from './store.ts'

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log: the first four bytes, for either order of bytes. */
const MAGIC = [0x377f0682, 0x377f0683]

/** Bytes of the head, and where the two numbers stand in it that change whenever the log begins anew. */
const HEAD = 32
const SALT = { from: 16, to: 24 }

/**
 * Looks after the file `-wal` beside a database, where commits stand until they are moved into it. Removed or cut by
 * somebody else it can still be written to, and all that stands in it is gone when the program ends.
 */
export type WalWatch = {
  /**
   * To be called before and after a commit; the second time before anybody hears of it.
   * @throws {WalRemovedError | WalCutError}
   */
  look: () => void
  close: () => void
}

/** The file has no name any more, or another stands in its place; what stands in it can still be read by who holds it. */
export class WalRemovedError extends StoreUnavailableError {
  override name = 'WalRemovedError'
}

/** Commits were taken out of it. */
export class WalCutError extends StoreUnavailableError {
  override name = 'WalCutError'
}

/** @param file the database, which has been written since it was opened: so the log is there */
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
      // Emptied: by a checkpoint, as it should be. If not, the next commit leaves no head.
      const isEmpty = now.size === 0
      const hasHead = readSync(log, head, 0, HEAD, 0) === HEAD && MAGIC.includes(head.readUInt32BE(0))
      const saltNow = isEmpty ? '' : head.toString('hex', SALT.from, SALT.to)
      if ((!isEmpty && !hasHead) || (now.size < size && !isEmpty && saltNow === salt)) {
        throw new WalCutError(`${path} was cut while the server was running`)
      }
      size = now.size
      salt = saltNow
    },
    close: () => closeSync(log),
  }
}
