import type { Process } from '#office/process/process.ts'
import { openFileThread } from '#server/office/apps/base/file-thread.ts'
import type { ReadReport } from './report.ts'

/** A file that may be a report, and the names of the columns. */
export type ReportWork = { bytes: Uint8Array; columns: Process['columns'] }

/** Reads reports beside the loop that answers: nobody waits for a stranger's file. */
export const openReportThread = () =>
  openFileThread<(work: ReportWork) => ReadReport>(new URL('report-worker.ts', import.meta.url))
