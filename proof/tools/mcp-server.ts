import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#machine/chromium.ts'
import { needProgram, type ProgramName } from '#machine/programs.ts'

/** What an MCP server with a browser needs. */
export const MCP_NEEDS: readonly ProgramName[] = [
  'headless chromium',
  'playwright-mcp',
  'mcp client',
  'mcp transport',
]

/**
 * The used part of the client of `@modelcontextprotocol/sdk`: its packages are installed separately, and tsc does not
 * see them.
 */
type Client = {
  connect: (transport: unknown) => Promise<void>
  callTool: (call: { name: string; arguments: Record<string, unknown> }) => Promise<{
    isError?: boolean
    content: { type: string; text?: string }[]
  }>
  close: () => Promise<void>
}

/** Calls a tool of the server. @throws Error with the server's refusal */
export type Call = (tool: string, args: Record<string, unknown>) => Promise<string>

/** A section of an answer, without its headline; '' if there is no section of that name. */
export const sectionOf = (answer: string, name: string): string =>
  new RegExp(`^### ${name}\n([^]*?)(?=\n### |$(?![^]))`, 'm').exec(answer)?.[1] ?? ''

/** Starts the server as a desktop assistant does, and talks to it through its standard input and output. */
async function connect(site: string, folder: string, chromium: string): Promise<Client> {
  const { Client } = (await import(needProgram('mcp client'))) as {
    Client: new (who: { name: string; version: string }) => Client
  }
  const { StdioClientTransport } = (await import(needProgram('mcp transport'))) as {
    StdioClientTransport: new (how: {
      command: string
      args: string[]
      cwd: string
      stderr: 'ignore'
    }) => unknown
  }
  const client = new Client({ name: 'botarena', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      // The settings for a page that strangers’ models play: no profile, no worker, no other site.
      args: [
        needProgram('playwright-mcp'),
        '--headless',
        '--isolated',
        '--block-service-workers',
        '--no-sandbox',
        '--executable-path',
        chromium,
        '--viewport-size',
        '1280x720',
        '--allowed-origins',
        site,
        '--grant-permissions',
        'clipboard-read',
        'clipboard-write',
        '--output-dir',
        folder,
        // The robot takes snapshots itself. Otherwise each answer would save one beside the downloads.
        '--snapshot-mode',
        'none',
      ],
      cwd: folder,
      stderr: 'ignore',
    }),
  )
  return client
}

/**
 * Starts `@playwright/mcp` with a fresh browser.
 * @param site the only site that it may open
 * @param folder where the server saves downloads; uploads come from there alone
 */
export async function startMcp(
  site: string,
  folder: string,
): Promise<{ call: Call; version: string; close: () => Promise<void> }> {
  const chromium = await ensureChromium()
  const client = await connect(site, folder, chromium)
  const call: Call = async (tool, args) => {
    const { isError, content } = await client.callTool({ name: tool, arguments: args })
    const answer = content.map(({ text }) => text ?? '').join('\n')
    if (isError) throw new Error(sectionOf(answer, 'Error').trim() || answer)
    return answer
  }
  try {
    const { stdout } = await promisify(execFile)(chromium, ['--version'])
    const server = path.join(path.dirname(needProgram('playwright-mcp')), 'package.json')
    const { version } = JSON.parse(await readFile(server, 'utf8')) as { version: string }
    return {
      call,
      version: `@playwright/mcp ${version}, ${stdout.replace(/ (?:built|running) .*/s, '').trim()}`,
      close: () => client.close(),
    }
  } catch (reason) {
    await client.close()
    throw reason
  }
}
