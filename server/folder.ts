import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never ends if the system reports a missing parent that does
 * exist (/proc).
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another program made the folder first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!statSync(folder).isDirectory()) throw error
  }
}

/**
 * Why this program may not read and write a file, in sentences for the operator: which file or folder, whose it is, who
 * this program is, and what helps. A container's platform may choose the user, so the folder of a volume is often
 * somebody else's.
 * @returns null if rights are not the cause
 */
export function whyNoAccess(file: string): string | null {
  const place = nearest(file)
  if (place === null) return null
  const { path, isFolder, uid, gid, mode } = place
  const wanted = constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0)
  try {
    accessSync(path, wanted)
    return null
  } catch (error) {
    const what = isFolder ? `the folder ${path}` : `the file ${path}`
    if ((error as NodeJS.ErrnoException).code === 'EROFS') {
      return `${what} is on a read-only file system. Mount a writable volume, or set DATA_DIR to a folder on one.`
    }
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || !process.getuid || !process.getgroups)
      return null
    const user = process.getuid()
    const groups = [...new Set([process.getgid?.() ?? 0, ...process.getgroups()])]
    return (
      `${what} belongs to user ${uid} and group ${gid} with the rights ${(mode & 0o777).toString(8)}, and this program ` +
      `runs as user ${user} in group ${groups.join(', ')}, which may not ${isFolder ? 'write there' : 'read and write it'}. ` +
      `Give it the right (chown -R ${user} ${path}), or set DATA_DIR to a folder that it may write. On Kubernetes and ` +
      `OpenShift set fsGroup in the securityContext of the pod: the volume then belongs to a group of this program.`
    )
  }
}

/** The file itself, or the folder nearest to it that exists; null if that cannot be told. */
function nearest(path: string) {
  for (let at = path; ; at = dirname(at)) {
    try {
      const found = statSync(at)
      const { uid, gid, mode } = found
      return { path: at, isFolder: found.isDirectory(), uid, gid, mode }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // A folder above, into which this program may not look, hides whether the rest exists.
      if ((code !== 'ENOENT' && code !== 'EACCES') || dirname(at) === at) return null
    }
  }
}
