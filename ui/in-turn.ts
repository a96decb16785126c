/**
 * Runs work while no other tab does the same, if the browser offers locks (on https and on localhost, with storage
 * allowed). Elsewhere it runs the work at once.
 */
export async function inTurn<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true
      return work()
    })
  } catch (reason) {
    // There are no locks, or Chrome refuses them because storage is blocked.
    if (hasBegun) throw reason
    return work()
  }
}
