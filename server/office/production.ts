// React is ten times slower when it looks for mistakes, and its two parts must agree on it: whoever renders imports this
// file before React. Tests set another environment, and React looks there.
process.env['NODE_ENV'] ||= 'production'
