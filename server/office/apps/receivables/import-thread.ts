import { openFileThread } from '#server/office/apps/base/file-thread.ts'
import type { readImport } from './read-import.ts'

/** Reads imports beside the loop that answers: nobody waits for a stranger's workbook. */
export const openImportThread = () =>
  openFileThread<typeof readImport>(new URL('import-worker.ts', import.meta.url))
