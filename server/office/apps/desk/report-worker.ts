import { answerInThread } from '#server/edge/answer-in-thread.ts'
import type { ReportWork } from './report-thread.ts'
import { readReport, type ReadReport } from './report.ts'

answerInThread<ReportWork, ReadReport>(({ bytes, columns }) => readReport(bytes, columns))
