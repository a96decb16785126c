import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDocument } from '#bots/office/screen/viewer.ts'

type Cookie = { name: string; value: string }

/** Fetches a document of the office with the cookies of a browser. @returns null for a page or an error */
export async function fetchDocument(
  address: string,
  cookies: readonly Cookie[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(address, { headers: { cookie } })
  return isDocument(answer.ok, answer.headers.get('content-type'))
    ? new Uint8Array(await answer.arrayBuffer())
    : null
}

/** Writes a file that a browser uploads. @returns its path */
export async function writeUpload(
  folder: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
