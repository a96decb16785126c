/** Publications that counted reasons for which robots break. */
export const REPRO =
  'ReproBreak (arXiv 2605.12158), counted over its list of locator changes; Hammoudi, Rothermel, Tonella, ICST 2016'
export const ROMANO = 'Romano et al., ICSE 2021: 235 flaky tests of user interfaces'
