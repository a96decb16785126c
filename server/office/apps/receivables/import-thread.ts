import type { Import } from '#office/apps/receivables/allocation.ts'
import { openFileThread } from '#server/office/apps/base/file-thread.ts'

/** Reads imports beside the loop that answers: nobody waits for a stranger's workbook. */
export const openImportThread = () =>
  openFileThread<Uint8Array, Import | { why: string[] }>(new URL('import-worker.ts', import.meta.url))
