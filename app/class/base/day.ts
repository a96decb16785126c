const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** 3 March 2027. */
export const onDay = (ms: number): string => day.format(ms)
