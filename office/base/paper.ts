/** A text on a sheet. Places in points of 1/72 inch from the upper left corner; `y` is the upper edge of the letters. */
export type Mark = {
  x: number
  y: number
  text: string
  /** In points. */
  size?: number
  isBold?: true
  /** `x` is where the text ends. */
  isRight?: true
}

/** A part of a sheet, in points. */
export type Area = { x: number; y: number; width: number; height: number }

/** What a scanner made of a sheet. */
export type Scan = {
  /** How askew it lay, in degrees. */
  degrees: number
  /** From which its specks are drawn: a whole number of 32 bits. */
  specks: number
  /** Parts of the sheet that are stained, so that nobody can read them. */
  stains: readonly Area[]
}

/** A sheet of A4: what stands where. How it becomes a file is the server's business. */
export type Paper = {
  title: string
  /** The day of the document, as YYYY-MM-DD. */
  day: string
  marks: readonly Mark[]
  /** Ruled lines, each as a thin area. */
  rules: readonly Area[]
  /** Null: a file with text. Else a picture of the sheet. */
  scan: Scan | null
}

/** A file that a program hands out: a sheet (`.png`: a scan of it, `.pdf`), or lines of text (`.txt`). */
export type SheetFile = { name: string } & ({ paper: Paper } | { lines: readonly string[] })

/** A4, in points. */
export const SHEET = { width: 595, height: 842 } as const

/** Size of a text that names none, in points. */
export const TEXT_SIZE = 10
