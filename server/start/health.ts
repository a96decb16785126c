import { Agent, get } from 'node:http'
import { StartupError } from '#server/startup-error.ts'
import { readConfig } from './config.ts'

/** Where a client finds a server that listens on all addresses of this machine: on the machine itself. */
const reachable = (host: string) => (/^[0.]+$/.test(host) ? '127.0.0.1' : /^[0:]+$/.test(host) ? '::1' : host)

/** ms. Less than the image's limit, so that the reason is still printed. */
const PATIENCE = 2500

/**
 * The image's health check: asks the server of this container where it listens, and ends with 0 if a record can be
 * stored. The agent is its own, because the default one may go through a proxy (NODE_USE_ENV_PROXY, http_proxy).
 */
function check(): void {
  const { host, port } = readConfig(process.env)
  if (port === 0)
    throw new StartupError('PORT is 0, so the port of the server is not known. Set PORT to a number.')
  const request = get(
    { host: reachable(host), port, path: '/healthz', agent: new Agent(), timeout: PATIENCE },
    (answer) => {
      if (answer.statusCode !== 200) fail(`/healthz answers ${answer.statusCode}.`)
      answer.resume()
    },
  )
  request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE} ms`)))
  request.on('error', (error) =>
    fail(`The server on ${host}, port ${port}, does not answer: ${error.message}`),
  )
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

try {
  check()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  fail(error.message)
}
