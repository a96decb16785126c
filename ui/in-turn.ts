/**
 * Does some work while no other tab does the same, where the browser can arrange that (on https and on localhost, with
 * storage allowed). Elsewhere it is done at once.
 */
export async function inTurn<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (reason) {
    // Either there are no locks, or they are there and refused: with storage blocked, Chrome does that.
    if (hasBegun) throw reason
    return work()
  }
}
