import { DAY } from '#server/clock.ts'

/** What whoever issues things to hold decides about all of them. The server reads it by the word in each row. */
export type Policy = {
  /** The owner's word, which stands in the row of each of its things. */
  kind: string
  /** ms until the next batch of a page may come. */
  every: number
  /** ms without a call after which a page is lost. Null: what is quiet waits until it expires. */
  lostAfter: number | null
  /** Days for which an ended one is kept. Null: until its owner erases it. */
  keptDays: number | null
  /** A table of the owner's: what has a row in it, under the same id, is erased only by the owner. */
  keptBy?: string
}

/** Those of a policy that ended before a moment, in ms since 1970, and that their owner does not keep. */
export const endedOf = ({ kind, keptBy }: Policy, before: number) => ({ before, kind, keptBy })

/** Those whose days are over. */
export const endedLongAgo = (policies: Iterable<Policy>, at: number) =>
  [...policies].flatMap((policy) =>
    policy.keptDays === null ? [] : [endedOf(policy, at - policy.keptDays * DAY)],
  )
