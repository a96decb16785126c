/** What the controls of the approvals say. Pages, briefs, reports and lessons quote them from here. */
export const APPROVALS_LABELS = {
  newRequest: 'New request',
  requests: 'Requests',
  mails: 'Mails',
  people: 'People',
  // The fields of a request.
  claim: 'Claim',
  person: 'Asked person',
  amount: 'Amount in EUR',
  reason: 'Reason',
  send: 'Send request',
  answer: 'Your answer',
  reply: 'Send answer',
  again: 'Look again',
  find: 'Search by claim or request',
} as const
