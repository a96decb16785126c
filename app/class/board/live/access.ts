import { accountToken } from '#class/base/account-token.ts'
import { classCall } from '#class/base/call.ts'
import { uuidOf } from '#kit/uuid.ts'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { isStored } from '#learner/storage.ts'
import { storedList } from '#learner/stored-list.ts'

/** A way to open a class. */
export type Access = {
  kind: 'board' | 'view' | 'account'
  /** Id of the class. */
  id: string
  name: string
  /** The link's token; null if the teacher's account gives access. */
  link: string | null
}

/** The id of the class in a link's token: it follows the version byte. Null if the text is no token. */
export function classIn(token: string): string | null {
  const body = /^(?:board|view)_([\w-]{40,80})$/.exec(token)?.[1]
  if (body === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.codePointAt(0)!,
    )
    return uuidOf(bytes.subarray(1, 17))
  } catch {
    return null
  }
}

/** Reads `#board_…` or `#view_…`. */
export function accessIn(hash: string): Access | null {
  const token = hash.replace(/^#/, '').trim()
  const id = classIn(token)
  return id === null
    ? null
    : { kind: token.startsWith('view_') ? 'view' : 'board', id, name: '', link: token }
}

const isAccess = (value: unknown): value is Access =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Access).id === 'string' &&
  typeof (value as Access).name === 'string' &&
  typeof (value as Access).link === 'string'

const boards = storedList(LATER_KEYS.boards, isAccess)

/** The boards that this browser remembers, newest first. */
export const knownBoards = boards.read

/** Remembers a board, in place of an older link to the same class. */
export function rememberBoard(access: Access): void {
  if (access.link === null) return
  const others = knownBoards().filter(({ id, kind }) => id !== access.id || kind !== access.kind)
  boards.write([access, ...others].slice(0, 50))
}

/** Whether the remembered links outlive this page. Full or blocked storage keeps them in memory alone. */
export const areBoardsStored = (): boolean => isStored(LATER_KEYS.boards)

export function forgetBoard({ id, kind }: Access): void {
  const others = knownBoards().filter((other) => other.id !== id || other.kind !== kind)
  boards.write(others)
}

export const tokenOf = async (access: Access): Promise<string | null> => access.link ?? accountToken()

/** A call of a class's board. @param path below /classes/:id, with its method in front @throws {ClassCallError} for a refusal */
export async function boardCall<T>(
  access: Access,
  path: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${'' | `/${string}`}`,
  body?: object,
): Promise<T> {
  const [method, where] = path.split(' ') as ['GET', string]
  return classCall<T>(`${method} /classes/${access.id}${where}`, {
    token: (await tokenOf(access)) ?? undefined,
    ...(body ? { body } : {}),
  })
}
