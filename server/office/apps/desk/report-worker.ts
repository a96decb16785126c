import { answerInThread } from '#server/edge/answer-in-thread.ts'
import type { ReportWork } from './report-thread.ts'
import { readReport } from './report.ts'

answerInThread(({ bytes, columns }: ReportWork) => readReport(bytes, columns))
