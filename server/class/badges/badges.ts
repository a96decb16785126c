import { randomUUID } from 'node:crypto'
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Badge, BadgeBody, BadgeHead, BadgeCheck } from '#contract/class/badge.ts'
import { noBadge, notFound } from '#server/class/base/errors.ts'
import { classOf, classRunOf, seatOf } from '#server/class/base/rows.ts'
import { sentenceOf, type ClassService } from '#server/class/base/service.ts'
import { markOf, RUN_COLUMNS } from '#server/class/tasks/cells.ts'
import { subjectOf } from '#server/class/tasks/subject.ts'
import { readTasks } from '#server/class/tasks/tasks.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import { BADGE_ALGORITHM, badgeKeys, signingKey } from './badge-keys.ts'

/** The JSON contexts of a credential of Open Badges 3.0. https://www.imsglobal.org/spec/ob/v3p0 */
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

const urn = (id: string) => `urn:uuid:${id}`

/** The issuer of badges: the site. */
export const issuerOf = ({ siteUrl }: Pick<ClassService, 'siteUrl'>) => ({
  '@context': CONTEXT,
  id: `${siteUrl()}/class/v1/issuer`,
  type: ['Profile'],
  name: 'BotArena',
  url: siteUrl(),
})

const headOf = (row: Row): BadgeHead => ({
  id: String(row['id']),
  seat: String(row['seat_id']),
  issuedAt: Number(row['issued_at']),
  revokedAt: numberOrNull(row['revoked_at']),
})

/** The badges of a class, the oldest first. */
export async function listBadges({ store }: ClassService, classId: string): Promise<BadgeHead[]> {
  const rows = await store.read('select * from badges where class_id = $1 order by issued_at, id', [classId])
  return rows.map(headOf)
}

/**
 * Signs a badge about a seat's verified random tasks. Neither the credential nor the name in it is stored.
 * @throws {ClassRefusal} 404, or 409 without a verified random task
 */
export async function giveBadge(
  service: ClassService,
  classId: string,
  { seat: seatId, name }: BadgeBody,
): Promise<Badge> {
  const { store, now } = service
  const [[classRow], [seatRow]] = await Promise.all([
    store.read('select * from classes where id = $1', [classId]),
    store.read('select * from seats where id = $1 and class_id = $2 and gone_at is null', [seatId, classId]),
  ])
  if (!classRow || !seatRow) throw notFound('seat')
  const [found, seat] = [classOf(classRow), seatOf(seatRow)]
  const rows = await store.read(`select ${RUN_COLUMNS} from class_runs where seat_id = $1 and deal = 'own'`, [
    seatId,
  ])
  // Only verdicts of the judge, not runs that the instructor accepted, because the badge's sentence is about the judge.
  const own = rows.map(classRunOf).filter((run) => run.mark === 'verified' && markOf(run) === 'verified')
  const tasks = (await readTasks(service, classId)).filter(({ id }) =>
    own.some(({ taskId }) => taskId === id),
  )
  if (tasks.length === 0) throw noBadge()

  const { key, jwk } = await signingKey(service)
  const [id, seconds] = [randomUUID(), Math.floor(now() / 1000)]
  // `nbf` has whole seconds, and must say the same.
  const at = seconds * 1000
  const issuer = issuerOf(service)
  const sentence = sentenceOf(tasks)
  const levels = tasks.map((task) => subjectOf(task, service).words)
  const { '@context': _context, ...profile } = issuer
  const credential = {
    '@context': CONTEXT,
    id: urn(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `BotArena: ${tasks.length} random ${tasks.length === 1 ? 'task' : 'tasks'} in ${found.name}`,
    issuer: profile,
    validFrom: new Date(at).toISOString(),
    credentialSubject: {
      id: urn(seatId),
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityHash: name ?? seat.nickname,
          identityType: name === undefined ? 'userName' : 'name',
          hashed: false,
        },
      ],
      achievement: {
        id: `${service.siteUrl()}/class/v1/issuer#own-tasks`,
        type: ['Achievement'],
        name: 'Random tasks of BotArena, verified',
        description: `A robot solved random tasks of BotArena: ${levels.join(', ')}.`,
        criteria: { narrative: sentence },
        creator: profile,
        resultDescription: [
          {
            id: urn(classId),
            type: ['ResultDescription'],
            name: 'Random tasks verified',
            resultType: 'RawScore',
          },
        ],
      },
      result: [{ type: ['Result'], resultDescription: urn(classId), value: String(tasks.length) }],
    },
    evidence: [{ type: ['Evidence'], narrative: sentence }],
  }
  const { kid: _kid, use: _use, alg: _alg, ...bare } = jwk
  const jwt = await new SignJWT({ ...credential })
    .setProtectedHeader({ alg: BADGE_ALGORITHM, typ: 'JWT', jwk: bare })
    .setIssuer(issuer.id)
    .setJti(urn(id))
    .setNotBefore(seconds)
    .setSubject(urn(seatId))
    .sign(key)
  await store.change(function* () {
    yield* ask('insert into badges (id, class_id, seat_id, issued_at) values ($1, $2, $3, $4)', [
      id,
      classId,
      seatId,
      at,
    ])
  })
  const thumbprint = await calculateJwkThumbprint(bare)
  return { id, seat: seatId, issuedAt: at, revokedAt: null, jwt, thumbprint }
}

/** @throws {ClassRefusal} 404 */
export function* revokeBadge({ now }: ClassService, classId: string, id: string): Change<void> {
  const rows = yield* ask(
    'update badges set revoked_at = coalesce(revoked_at, $3) where id = $1 and class_id = $2 returning id',
    [id, classId, now()],
  )
  if (rows.length === 0) throw notFound('badge')
}

/**
 * Whether a badge is ours and valid. Its key must be one with which this server has signed: a key in the badge itself
 * proves nothing.
 */
export async function verifyBadge(service: ClassService, jwt: string): Promise<BadgeCheck> {
  const invalid: BadgeCheck = { valid: false, revoked: false, early: false, claims: null }
  const { keys } = await badgeKeys(service)
  let claims: JWTPayload
  try {
    const header = decodeProtectedHeader(jwt)
    if (header.alg !== BADGE_ALGORITHM || !header.jwk) return invalid
    const thumbprint = await calculateJwkThumbprint(header.jwk)
    const ours = keys.find(({ kid }) => kid === thumbprint)
    if (!ours) return invalid
    const { payload } = await jwtVerify(jwt, await importJWK(ours, BADGE_ALGORITHM), {
      algorithms: [BADGE_ALGORITHM],
      currentDate: new Date(service.now()),
    })
    claims = payload
  } catch (error) {
    // The signature was looked at before the time.
    return error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
      ? { ...invalid, early: true, claims: error.payload }
      : invalid
  }
  const id = (claims.jti ?? '').replace(/^urn:uuid:/, '')
  const [row] = await service.store.read('select revoked_at from badges where id = $1', [id])
  // Erased with its class, or revoked: no longer valid.
  const revoked = !row || row['revoked_at'] !== null
  return { valid: !revoked, revoked, early: false, claims }
}
