import { MousePointerClick } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  click: { id: 'click-target', role: 'button', name: NAMES.click },
  rightClick: { id: 'right-click-target', role: 'button', name: NAMES.rightClick },
  doubleClick: { id: 'double-click-target', role: 'button', name: NAMES.doubleClick },
  hover: { id: 'hover-target', role: 'button', name: NAMES.hover },
  pressAs: {
    id: 'press-as',
    role: 'combobox',
    name: NAMES.pressAs,
  },
  miss: { id: 'click-miss', role: 'status', name: NAMES.miss },
  progress: { id: 'click-progress', role: 'status', name: NAMES.progress },
} as const satisfies Level['targets']

export const level = {
  icon: MousePointerClick,
  description: 'Four buttons, four gestures. Each button accepts only its own gesture.',
  objectives: [
    'Click the first button.',
    'Right-click the second.',
    'Double-click the third: one double-click, not two clicks.',
    'Hover over the fourth.',
  ],
  intel: {
    trains: 'the four gestures of a mouse, as four activities of your tool.',
    nudge: 'Two clicks are not a double-click. Set the click type of your activity to double.',
    way: 'Find each button by its name. Set the click type to double and the mouse button to right where the name says so; hovering is an activity of its own. By keyboard: Enter hovers, Enter twice in a row double-clicks, the Menu key right-clicks.',
  },
  article: 1,
  targets,
} satisfies Level
