/** The anchor of a process’s lesson on /learn/office. */
export const lessonId = (process: string): string => `lesson-${process}`

/** The address of a process’s lesson. */
export const lessonAddress = (process: string): string => `/learn/office#${lessonId(process)}`
