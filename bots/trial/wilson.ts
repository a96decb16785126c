/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959_963_985

/**
 * Wilson's score interval of a share, 95 %: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical
 * Inference, 1927. It holds for few trials and for shares near 0 and 1, where the usual interval does not.
 * @returns the lower and the upper bound, from 0 to 1; 0 and 1 for no trial
 */
export function wilson(successes: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const square = Z * Z
  const middle = (share + square / (2 * trials)) / (1 + square / trials)
  const half =
    (Z / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
