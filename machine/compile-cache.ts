const folder = process.env['NODE_COMPILE_CACHE']

/**
 * The environment variable for Node's folder of compiled sources, for programs with an environment of their own.
 * scripts/test.ts sets it: the tests start some hundred servers and commands, and each spends half of its start on
 * compiling.
 */
export const COMPILE_CACHE: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
