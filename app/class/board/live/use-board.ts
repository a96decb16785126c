import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import type { ClassDetail, PatchClassBody } from '#contract/class/instructor.ts'
import { now } from '#kit/clock.ts'
import type { LiveStatus } from '#kit/follow.ts'
import { every } from '#kit/wait.ts'
import { type Access, boardCall, rememberBoard, tokenOf } from './access.ts'
import { follow } from './live.ts'
import { orToast } from './or-toast.ts'
import { type BoardState, takeLine } from './state.ts'

/** ms between two updates of everything that depends on the time. */
const TICK = 10_000

/** A class as its board sees it, live. */
export type BoardNow = {
  state: BoardState | null
  /** Settings, code and links. Null until they are loaded, and for the projector's link, which gets none. */
  detail: ClassDetail | null
  status: LiveStatus
  /** By this browser's clock. */
  heardAt: number | null
  /** The server's clock, as this browser estimates it. */
  serverNow: number
  /** Why the link is no longer valid. */
  gone: Problem | null
  /** Reads the settings again. */
  refresh: () => Promise<void>
  /** Changes settings, and shows a refusal as a toast. Resolves to whether they were changed. */
  change: (body: PatchClassBody) => Promise<boolean>
}

const readDetail = (access: Access): Promise<ClassDetail> => boardCall(access, 'GET ')

/** Follows a class as long as its board is open. */
export function useBoard(access: Access): BoardNow {
  const [state, setState] = useState<BoardState | null>(null)
  const [detail, setDetail] = useState<ClassDetail | null>(null)
  const [status, setStatus] = useState<LiveStatus>('trying')
  const [heardAt, setHeardAt] = useState<number | null>(null)
  const [gone, setGone] = useState<Problem | null>(null)
  const [clock, setClock] = useState(now)
  const since = useEffectEvent(() => state?.mark ?? null)

  const reads = useRef(0)
  const refresh = useCallback(async () => {
    const read = ++reads.current
    const fresh = await readDetail(access)
    // An answer that comes after a later one is old.
    if (read === reads.current) setDetail(fresh)
  }, [access])

  useEffect(() => {
    let mark: number | null = since()
    // Only the instructor may read the settings: the projector's link would be refused.
    let isRead = access.kind === 'view'
    let isReading = false
    const read = async () => {
      if (isReading) return
      isReading = true
      try {
        await refresh()
        isRead = true
      } catch (reason) {
        console.error('The settings of the class could not be loaded.', reason)
      }
      isReading = false
    }
    const stop = follow({
      id: access.id,
      token: () => tokenOf(access),
      since: () => mark,
      onLine: (line) => {
        mark = Math.max(mark ?? 0, line.mark)
        setHeardAt(now())
        setClock(now())
        setState((before) => takeLine(before, line))
        // A lost answer is asked for again as soon as the server answers.
        if (!isRead) void read()
      },
      onStatus: setStatus,
      onGone: (reason) => setGone(sayProblem(reason)),
    })
    if (!isRead) void read()
    const stopTicking = every(TICK, () => setClock(now()))
    return () => {
      stop()
      stopTicking()
    }
  }, [access, refresh])

  const name = state?.class.name
  useEffect(() => {
    if (name !== undefined) rememberBoard({ ...access, name })
  }, [access, name])

  const change = (body: PatchClassBody) => orToast(boardCall(access, 'PATCH ', body).then(refresh))
  const serverNow = (state?.now ?? clock) + (heardAt === null ? 0 : Math.max(0, clock - heardAt))
  return { state, detail, status, heardAt, serverNow, gone, refresh, change }
}
