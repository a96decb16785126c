/** What the controls of the mailbox say. Pages, briefs, reports and lessons quote them from here. */
export const MAIL_LABELS = {
  // The folders.
  inbox: 'Inbox',
  done: 'Done',
  exceptions: 'Exceptions',
  folder: 'Folder',
  move: 'Move',
} as const
