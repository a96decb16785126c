import { defineSimulation } from '#levels/contract.ts'
import { level } from './level.ts'
import { rules } from './rules.ts'
import { View } from './view.tsx'

export const simulation = defineSimulation({ level, rules, View })
