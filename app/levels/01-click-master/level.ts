import { MousePointerClick } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  click: { id: 'click-target', role: 'button', name: 'Click me' },
  rightClick: { id: 'right-click-target', role: 'button', name: 'Right-click me' },
  doubleClick: { id: 'double-click-target', role: 'button', name: 'Double-click me' },
  hover: { id: 'hover-target', role: 'button', name: 'Hover over me' },
  progress: { id: 'click-progress', role: 'status', name: 'Gestures done' },
} as const satisfies Level['targets']

export const level = {
  icon: MousePointerClick,
  description: 'Four buttons, four gestures. Each one listens for its own and ignores the rest.',
  objectives: [
    'Click the first button.',
    'Right-click the second.',
    'Double-click the third: one double-click, not two clicks.',
    'Hover over the fourth.',
  ],
  intel: {
    trains: 'the four gestures of a mouse, as four activities of your tool.',
    nudge: 'A tool that clicks twice is not yet a tool that double-clicks. Look for the click type.',
    way: 'Select each button by its id. Set the click type to double and the mouse button to right where the name says so; hovering is an activity of its own. By keyboard: Enter hovers, Enter twice in a row double-clicks, the Menu key right-clicks.',
    tools:
      'UiPath: Click with ClickType and MouseButton, Hover. Power Automate: Press button in web page, Hover mouse over element. Automation Anywhere: Recorder, Capture with action. Selenium: Actions. Playwright: click, dblclick, hover.',
  },
  targets,
} satisfies Level
