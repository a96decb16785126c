/** The part of saxen's interface that is used here: its README, "Supported Hooks". The package has no types. */
declare module 'saxen' {
  export class Parser {
    ns(prefixes: Record<string, string>): this
    on(event: 'openTag', take: (name: string, attributes: () => Record<string, string> | false) => void): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', take: (text: string) => void): this
    on(event: 'error' | 'warn', take: (error: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
