import { publishedConf, startNginx } from './nginx.ts'
import { type ServerProcess, startServer } from './start-server.ts'

/** Two copies of the server behind deploy/nginx.conf. */
export type Copies = { site: string; copies: readonly ServerProcess[]; stop: () => Promise<void> }

/**
 * @param port of the proxy
 * @param env environment variables of both copies; they name the database
 */
export async function startCopies(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Copies> {
  const copies: ServerProcess[] = []
  let nginx: { stop: () => Promise<void> } | undefined
  const stop = async () => {
    await nginx?.stop()
    for (const copy of copies) await copy.stop()
  }
  try {
    const site = `http://127.0.0.1:${port}`
    const told = {
      SECRET_KEY: 'the_same_on_every_copy',
      // A session that one copy has started continues at the other.
      AUTH_KEY: 'this_too_on_every_copy',
      SITE_URL: site,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      ...env,
    }
    for (let copy = 0; copy < 2; copy += 1) copies.push(await startServer(dataDir, '0', told))
    const [one, other] = copies.map(({ url }) => new URL(url).port)
    nginx = await startNginx(publishedConf([one!, other!], port), `${site}/healthz`)
    return { site, copies, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
