import { PanelTop } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

export const level = {
  icon: PanelTop,
  description: 'This room is still being fitted out.',
  objectives: [],
  intel: { trains: '', nudge: '', way: '', tools: '' },
  targets: {},
} satisfies Level
