import type { Milliseconds } from '#game/clock.ts'
import times from './tool-times.json' with { type: 'json' }

/** Kinds of tools by their speed: scripts that drive a browser, and desktop suites that look for each target anew. */
export type ToolKind = 'script' | 'desktop'

/** Times of our robots by level and kind, from the open level to Ready: the table of docs/robots.md. */
export const TIMES: Readonly<Record<string, Readonly<Record<ToolKind, Milliseconds>>>> = times

/**
 * The pause that a desktop suite makes around an activity by default. UiPath: 0.2 s before and 0.3 s after
 * (docs.uipath.com, UI Automation Next, “Click”, DelayBefore and DelayAfter).
 */
export const ACTIVITY_PAUSE: Milliseconds = 500

/** The kind of the tool that was named at sign-up. Other is mostly a script. */
export const kindOf = (rpaTool: string): ToolKind =>
  rpaTool === '' || rpaTool === 'Other' ? 'script' : 'desktop'
