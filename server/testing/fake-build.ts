import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** In memory if the system has such a folder: hundreds of tests make a database, and few are about the disk. */
const MEMORY = '/dev/shm'

/**
 * A fresh folder for one test, with a function that removes it.
 * @param options.onDisk for a test of data that must survive a crash
 */
export function makeTempFolder(options: { onDisk?: boolean } = {}): { path: string; remove: () => void } {
  const inMemory = !options.onDisk && existsSync(MEMORY)
  const path = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), 'botarena-server-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export const SCRIPT_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
export const STYLE_HASH = "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='"

const FILES = {
  'index.html': '<!doctype html><title>home</title>',
  'blog.html': '<!doctype html><title>blog</title>',
  'challenge/1.html': '<!doctype html><title>level 1</title>',
  'challenge/not-found.html': '<!doctype html><title>no such level</title>',
  '404.html': '<!doctype html><title>nothing here</title>',
  'levels.json': '[{"id":1}]',
  'sample-data.csv': 'ID,Name\n1,Zoë\n',
  'assets/app-4fG7.js': 'console.log("hello")\n',
  'fonts/head.woff2': 'not really a font',
}

const MANIFEST = {
  pages: { '/': 'index.html', '/blog': 'blog.html', '/challenge/1': 'challenge/1.html' },
  notFound: [
    ['/challenge/', 'challenge/not-found.html'],
    ['/', '404.html'],
  ],
  scriptHashes: [SCRIPT_HASH],
  styleHashes: { 'index.html': [STYLE_HASH] },
}

/** A small site in the form of the build's output. */
export function writeFakeBuild(distDir: string, extraFiles: Record<string, string> = {}): void {
  for (const [file, text] of Object.entries({ ...FILES, ...extraFiles })) {
    const path = join(distDir, 'site', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (file.endsWith('.woff2')) continue
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text))
  }
  writeFileSync(join(distDir, 'manifest.json'), JSON.stringify(MANIFEST))
}
