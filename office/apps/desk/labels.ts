/** What the controls of the desk say. Pages, briefs, reports and lessons quote them from here. */
export const DESK_LABELS = {
  queue: 'Queue',
  brief: 'Brief',
  briefPdf: 'This brief on two pages (PDF)',
  briefText: 'The same as text for programs (Markdown)',
  robotName: 'Name of your robot',
  enter: 'Enter the desk',
  take: 'Take next item',
  done: 'Done',
  wait: 'Wait for an answer',
  code: 'Business exception',
  exception: 'Close with this code',
  system: 'System exception: back into the queue',
  report: 'Report',
  reportFile: 'Report file',
  upload: 'Upload the report',
  handIn: 'Hand in',
  result: 'See the result',
  watch: 'Watch this shift',
} as const

/** What the desk says of a queue without open items. */
export const NOTHING_LEFT = 'Nothing is left in the queue.'
