import path from 'node:path'
import { ROOT } from './root.ts'

/** The program of the server. A bundle has another one: builder/release/bundle.ts. */
export const SERVER_PROGRAM = path.join(ROOT, 'server/start/main.ts')
