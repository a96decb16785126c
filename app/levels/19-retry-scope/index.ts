import { defineRoom } from '#levels/contract.ts'
import { level } from './level.ts'
import { rules } from './rules.ts'
import { View } from './view.tsx'
import '#ui/table.css'

export const room = defineRoom({ level, rules, View })
