/** What the controls of the claims say. Pages, briefs, reports and lessons quote them from here. */
export const CLAIMS_LABELS = {
  claims: 'All claims',
  rates: 'Rates',
  find: 'Search by claim, person or receipt number',
  findRates: 'Search by day or currency',
  // The fields of each line.
  decision: 'Decision',
  amount: 'Euros',
  code: 'Code of the line',
  accept: 'Accept',
  cut: 'Cut',
  refuse: 'Refuse',
  check: 'Check',
  decide: 'Decide',
  change: 'Change it',
} as const
