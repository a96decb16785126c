/** An insert or a change that waits for its place in a group. */
export type WaitingItem<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export type Group<Item, Result> = {
  add: (item: Item) => Promise<Result>
  /** Resolves when every added item is answered. */
  settled: () => Promise<void>
}

/**
 * Group commit: items that arrive while a group is being written wait for the next one, so that many share one fsync.
 * An item is answered after its group is on disk, never before.
 * @param write answers every item of a group, by `resolve` or `reject`
 * @param options.size most items in a group
 * @param options.writers groups that may be written at the same time
 */
export function groupCommit<Item, Result>(
  write: (group: readonly WaitingItem<Item, Result>[]) => Promise<void>,
  options: { size: number; writers: number },
): Group<Item, Result> {
  const waiting: WaitingItem<Item, Result>[] = []
  const idle: (() => void)[] = []
  let writing = 0
  let isScheduled = false

  // After the poll phase: all items that the sockets brought in this turn of the event loop form one group.
  function schedule(): void {
    if (isScheduled || writing >= options.writers || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void writeNext()
    })
  }

  async function writeNext(): Promise<void> {
    const group = waiting.splice(0, options.size)
    writing += 1
    schedule()
    try {
      await write(group)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    writing -= 1
    if (waiting.length > 0) schedule()
    else if (writing === 0) for (const resolve of idle.splice(0)) resolve()
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        schedule()
      }),
    settled: () =>
      writing === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            idle.push(resolve)
          }),
  }
}
