import { useEffect, useState } from 'react'
import { atTime } from '#class/base/words.ts'
import { type Access, boardCall } from '#class/board/live/access.ts'
import type { SeatView } from '#class/board/live/derive.ts'
import { fileName } from '#class/files/marks.ts'
import type { Badge, BadgeHead } from '#contract/class/badge.ts'
import { CLASS_TEXT_LIMITS } from '#contract/class/rules.ts'
import type { Task } from '#contract/class/state.ts'
import { now as browserNow } from '#kit/clock.ts'
import { CATALOG } from '#levels/catalog.ts'
import { TextField } from '#ui/field.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import { badgePicture } from './badge-picture.ts'
import type { OnAct } from './on-act.ts'

type BadgeKeysProps = { access: Access; view: SeatView; tasks: readonly Task[]; onAct: OnAct }

/** Badges of this seat, from verified runs of random tasks alone. */
export function BadgeKeys({ access, view, tasks, onAct }: BadgeKeysProps) {
  const [name, setName] = useState('')
  // The server keeps no badge, so the picture is made from the one that has just arrived.
  const [issued, setIssued] = useState<string | null>(null)
  const [badges, setBadges] = useState<readonly BadgeHead[]>([])
  const { id } = view.seat
  useEffect(() => {
    boardCall<{ badges: BadgeHead[] }>(access, 'GET /badges').then(
      (answer) => setBadges(answer.badges.filter(({ seat }) => seat === id)),
      (reason: unknown) => console.error('The badges could not be loaded.', reason),
    )
  }, [access, id])
  const whose = view.seat.nickname ?? `seat ${view.seat.number}`
  const savePicture = (jwt: string) => {
    const done = tasks.filter((_, i) => view.cells[i]?.mark === 'verified')
    // A shift has no column on the tape.
    const levels = done.flatMap(({ level }) => (level > 0 ? [level] : []))
    const line = `${name.trim() || whose} · ${done.length} of ${tasks.length} tasks verified · ${location.host}`
    const picture = badgePicture(jwt, levels, CATALOG.length, line)
    saveBlob(new Blob([picture], { type: 'image/svg+xml' }), `${fileName(whose, 'badge')}.svg`)
  }
  const issue = () =>
    onAct(async () => {
      const badge = await boardCall<Badge>(access, 'POST /badges', {
        seat: id,
        ...(name.trim() ? { name: name.trim() } : {}),
      })
      saveBlob(new Blob([badge.jwt], { type: 'text/plain' }), `${fileName(whose, 'badge')}.jwt`)
      setIssued(badge.jwt)
      setBadges([...badges, badge])
      return `A badge was issued. The key’s thumbprint is ${badge.thumbprint}.`
    })
  return (
    <section aria-labelledby="badge-title">
      <h3 id="badge-title">Badge</h3>
      <p className="prose">
        A signed file (Open Badges 3.0) about verified runs of random tasks. The name that you type is signed,
        but not stored here. Anybody can check the file on /verify.
      </p>
      <div className="row">
        <TextField
          id="badge-name"
          label="Name on the badge"
          isOptional
          value={name}
          onValue={setName}
          maxLength={CLASS_TEXT_LIMITS.badgeName}
          autoComplete="off"
        />
        <button className="btn" id="badge-issue" type="button" onClick={issue}>
          Issue a badge
        </button>
        {issued ? (
          <button className="btn" id="badge-picture" type="button" onClick={() => savePicture(issued)}>
            As a picture
          </button>
        ) : null}
      </div>
      {badges.length > 0 ? (
        <ul className="left-out" aria-label="Badges of this seat">
          {badges.map((badge) => (
            <li key={badge.id} className="row">
              {badge.revokedAt === null ? 'Issued' : 'Revoked'} {atTime(badge.revokedAt ?? badge.issuedAt)}
              {badge.revokedAt === null ? (
                <button
                  className="btn btn-quiet"
                  type="button"
                  onClick={() =>
                    onAct(async () => {
                      await boardCall(access, `DELETE /badges/${badge.id}`)
                      setBadges(
                        badges.map((one) =>
                          one.id === badge.id ? { ...one, revokedAt: browserNow() } : one,
                        ),
                      )
                      return 'The badge was revoked. /verify shows that from now on.'
                    })
                  }
                >
                  Revoke
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
