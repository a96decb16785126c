import type { Import } from '#office/apps/receivables/allocation.ts'
import { answerInThread } from '#server/edge/answer-in-thread.ts'
import { readImport } from './read-import.ts'

answerInThread<Uint8Array, Import | { why: string[] }>(readImport)
