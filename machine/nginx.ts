import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { needProgram } from './programs.ts'
import { ROOT } from './root.ts'
import { tempFolder } from './temp-folder.ts'

/** Whether a program of Debian is installed; if not, a line says what is skipped. */
export function has(program: string, hint: string): boolean {
  if (spawnSync('which', [program]).status === 0) return true
  console.log(`SKIPPED: there is no ${program} here (Debian: apt-get install ${hint}).`)
  return false
}

/**
 * deploy/nginx.conf for servers of this machine.
 * @param servers the ports of the two copies
 * @param port the port of the proxy
 */
export const publishedConf = (servers: readonly [string, string], port: number): string =>
  readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)

/**
 * Starts an nginx: its files in a temporary folder, in the foreground, so that it ends with this program.
 * @param http the content of the braces of `http`
 * @param url the address at which it answers
 */
export async function startNginx(http: string, url: string): Promise<{ stop: () => Promise<void> }> {
  const { path: folder, remove } = await tempFolder('nginx')
  for (const name of ['body', 'proxy']) mkdirSync(path.join(folder, name))
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      ${http} }`,
  )
  const child = spawn(needProgram('nginx'), ['-e', `${folder}/error.log`, '-c', file], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await remove()
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return { stop }
    if (child.exitCode !== null) break
    await sleep(50)
  }
  await stop()
  throw new Error('nginx did not start.')
}
