/** The part of subset-font's interface that is used here. The package has no types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    signs: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      keepFeatures?: string[]
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
