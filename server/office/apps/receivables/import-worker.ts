import { answerInThread } from '#server/edge/answer-in-thread.ts'
import { readImport } from './read-import.ts'

answerInThread(readImport)
