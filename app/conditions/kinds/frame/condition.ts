import type { Condition } from '#conditions/base/contract.ts'

export const frame = {
  key: 'frame',
  title: 'Frame',
  played: 'in a frame',
  does: 'The simulation is inside a frame, or inside an open shadow root.',
  kills: 'A robot that searches only the page does not look inside.',
  keeps: ['ids', 'roles', 'labels'],
  how: 'Go in first: into the frame (switch_to.frame in Selenium, frameLocator in Playwright), or into the shadow root (shadow_root in Selenium; Playwright goes in by itself).',
  kinds: ['iframe', 'shadow'],
  load: () => import('./effect.tsx'),
} as const satisfies Condition
