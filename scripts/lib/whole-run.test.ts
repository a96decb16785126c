import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { SAMPLES } from './whole-run.ts'

test('every test that does more in a whole run is named in the list', () => {
  const files = globSync(
    '{app,bots,builder,contract,e2e,files,game,kit,levels,proof,scripts,server,ui}/**/*.test.{ts,tsx}',
    {
      cwd: ROOT,
    },
  )
  const asking = files.filter((file) =>
    /^import .*IS_WHOLE_RUN/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  const named = SAMPLES.flatMap(({ tests }) => tests.map((name) => path.normalize(`${name}.test.ts`)))
  expect(asking.toSorted()).toEqual(named.toSorted())
})
