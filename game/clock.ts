export type Milliseconds = number
export type Seconds = number
