/** Does so many pieces of work at the same time: while one waits for the disk, others go on. */
export async function abreast<T, R>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<R>,
  most = 24,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at]!, at)
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker))
  return results
}
