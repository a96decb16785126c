import { z } from 'zod'

/* The rules of Open Badges 3.0 for each class in our badges: the required fields, their types and their words.
   https://www.imsglobal.org/spec/ob/v3p0#data-model Its JSON schema allows more fields, because other issuers write
   them; here a field that we do not write is a fault. */

/** A list of types that names the class. */
const types = (...wanted: readonly string[]) =>
  z
    .array(z.string())
    .refine((found) => wanted.every((one) => found.includes(one)), `is no ${wanted.join(', ')}`)

const uri = z.url()

const Profile = z.strictObject({ id: uri, type: types('Profile'), name: z.string().min(1), url: uri })

const ResultDescription = z.strictObject({
  id: uri,
  type: types('ResultDescription'),
  name: z.string().min(1),
  resultType: z.enum([
    'GradePointAverage',
    'LetterGrade',
    'Percent',
    'PerformanceLevel',
    'PredictedScore',
    'RawScore',
    'Result',
    'RubricCriterion',
    'RubricCriterionLevel',
    'RubricScore',
    'ScaledScore',
    'Status',
  ]),
})

const Achievement = z.strictObject({
  id: uri,
  type: types('Achievement'),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  creator: Profile,
  resultDescription: z.array(ResultDescription).min(1),
})

const IdentityObject = z.strictObject({
  // One word; the other classes have a list.
  type: z.literal('IdentityObject'),
  identityHash: z.string().min(1),
  identityType: z.enum(['name', 'userName']),
  hashed: z.literal(false),
})

const Result = z.strictObject({ type: types('Result'), resultDescription: uri, value: z.string().min(1) })

const AchievementSubject = z.strictObject({
  id: uri,
  type: types('AchievementSubject'),
  identifier: z.array(IdentityObject).min(1),
  achievement: Achievement,
  result: z.array(Result).min(1),
})

/** The credential of a badge, without the claims that its JWT adds. */
export const OpenBadgeCredential = z.strictObject({
  // In this order, because the second context changes terms of the first.
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d\.\d\.json$/),
  ]),
  id: uri,
  type: types('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string().min(1),
  issuer: Profile,
  validFrom: z.iso.datetime({ offset: true }),
  credentialSubject: AchievementSubject,
  evidence: z.array(z.strictObject({ type: types('Evidence'), narrative: z.string().min(1) })).min(1),
})
