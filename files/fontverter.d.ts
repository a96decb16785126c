/** The part of fontverter's interface that is used here. The package has no types. */
declare module 'fontverter' {
  export function convert(font: Buffer, format: 'sfnt' | 'woff2'): Promise<Buffer>
}
