import { unbuilt } from '#levels/unbuilt.tsx'
import { level } from './level.ts'

export const room = unbuilt(level)
