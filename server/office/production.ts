// React is ten times slower when it looks for mistakes, and its two parts must agree on it: whoever renders imports this
// file before React. vitest.config.ts says the same for tests.
process.env['NODE_ENV'] ||= 'production'
