/** Variables of a call's context that the logger reads: the name of its route, and whether the database failed it. */
export type Logged = { Variables: { route?: string; isStoreIll?: boolean } }
