import { mkdtemp } from 'node:fs/promises'
import { PLAYERS } from '#bots/players.ts'
import { setPatience } from '#bots/wait.ts'
import { startServer } from '#machine/start-server.ts'
setPatience(Number(process.env.PATIENCE ?? 6000))
const [who, weather, list, seed = '7'] = process.argv.slice(2)
const server = await startServer(await mkdtemp('/tmp/zz-'), '0')
const p = await PLAYERS.find((x) => x.name === who)!.start({
  site: server.url,
  folder: await mkdtemp('/tmp/zz-'),
})
for (const n of list!.split(',')) {
  const t = performance.now()
  try {
    console.log(
      n,
      'ok',
      Math.round(await p.play(Number(n), `/challenge/${n}?conditions=${weather}&seed=${seed}`)),
    )
  } catch (e) {
    console.log(n, 'DIED', Math.round(performance.now() - t), String(e))
  }
}
await p.close()
await server.stop()
process.exit(0)
