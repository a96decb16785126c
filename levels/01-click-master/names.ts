/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  click: 'Click me',
  rightClick: 'Right-click me',
  doubleClick: 'Double-click me',
  hover: 'Hover over me',
  pressAs: 'By screen reader or voice, a press counts as',
  miss: 'Wrong gesture',
  progress: 'Gestures done',
} as const
