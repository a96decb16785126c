/** Where a class's list of names is kept: in the teacher's own browser, and nowhere else. */
export const rosterKey = (id: string): string => `botarena_roster_${id}`
