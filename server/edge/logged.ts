/** What a call leaves for the log: the name of its route, and whether the database failed it. */
export type Logged = { Variables: { route?: string; isStoreIll?: boolean } }
