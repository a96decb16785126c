import { LEVEL_COUNT } from '#levels/catalog.ts'
import type { Robot } from '#levels/robot.ts'
import { missingPackages } from '#machine/programs.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { earn, findAgain } from '#proof/runs/account-on-two-machines.ts'
import { TOOLS } from '#proof/tools/tools.ts'
import { expect, test } from './harness.ts'

/** The tools that need no desktop; without a whole run only the two that share a browser with the other tests. */
const SAMPLE = TOOLS.slice(0, 5).filter(
  ({ name }) => IS_WHOLE_RUN || ['playwright', 'simulate'].includes(name),
)

for (const tool of SAMPLE) {
  test(
    `a robot on ${tool.name} signs in, plays level 1, signs out, and finds it on another machine`,
    { tag: '@catalog' },
    async ({ site }) => {
      test.skip(missingPackages(tool.needs).length > 0, 'npm run robots -- --setup installs what is missing')
      const holder = { email: `${crypto.randomUUID()}@example.org`, password: 'correct horse battery' }
      /** A fresh browser. */
      const onFreshMachine = async <T>(act: (robot: Robot) => Promise<T>): Promise<T> => {
        await using folder = await tempFolder('machine')
        const session = await tool.start({ site: site.url, folder: folder.path })
        try {
          return await act(session.robot!)
        } finally {
          await session.close()
        }
      }
      await onFreshMachine((robot) => earn(robot, holder))
      expect(await onFreshMachine((robot) => findAgain(robot, holder))).toEqual({
        levels: `1/${LEVEL_COUNT}`,
        status: 'Completed',
      })
    },
  )
}
