/**
 * Whether a program of this machine counts as missing. `WITHOUT=nginx,PostgreSQL npm test` shows what a machine without
 * them says; scripts/left-out.test.ts leaves each one out once.
 */
export const isLeftOut = (program: string): boolean =>
  (process.env['WITHOUT'] ?? '').split(',').includes(program)
