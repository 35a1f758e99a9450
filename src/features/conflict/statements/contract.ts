import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, event, everyone, get, listOf, Moment, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged, statementChanged, statementDrafted } from '../contract.ts'
import { SignedHow } from './words.ts'

export const MAX_STATEMENT = 50_000

const PastDate = (missing: string) =>
  z
    .string()
    .min(1, missing)
    .pipe(CalendarDate)
    .refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')
const Name = (missing: string) => personal(z.string().trim().min(1, missing).max(200), 'contact')

/** Sealed: a person's words about others, given in confidence. */
export const SealedStatement = z.object({
  content: personal(z.string().trim().min(1, 'Write down what was said').max(MAX_STATEMENT), 'special'),
})

export const StatementText = z.strictObject({
  ...SealedStatement.shape,
  takenOn: PastDate('Enter the day it was taken'),
  takenBy: Name('Say who took it'),
})
export type StatementText = z.output<typeof StatementText>

export const NewStatement = z.strictObject({ participantId: z.uuid(), ...StatementText.shape })

export const NewSignature = z.strictObject({
  signedBy: Name('Say who signed it'),
  signedHow: SignedHow,
  signedOn: PastDate('Enter the day it was signed'),
  witness: personal(z.string().trim().min(1).max(200).optional(), 'contact'),
  version: Version.optional(),
})
export type NewSignature = z.output<typeof NewSignature>

const StatementFields = z.object({
  id: z.uuid(),
  participantId: z.uuid(),
  /** Counts the statements of this person. */
  number: z.int(),
  takenOn: CalendarDate,
  takenBy: personal(z.string(), 'contact'),
  /** All null until it is signed. */
  signedBy: personal(z.string().nullable(), 'contact'),
  signedHow: SignedHow.nullable(),
  signedOn: CalendarDate.nullable(),
  witness: personal(z.string().nullable(), 'contact'),
  /** When it was shared with the company’s users. */
  sharedAt: Moment.nullable(),
  version: z.int(),
})

/** A statement without its text. */
export const Statement = StatementFields.extend({
  participantName: personal(z.string(), 'contact'),
  exhibitNumber: z.int().nullable(),
  can: z.object({ read: z.boolean(), edit: z.boolean(), sign: z.boolean(), share: z.boolean() }),
})
export type Statement = z.infer<typeof Statement>

export { StatementFields }

/** Reading changes nothing on screen; it is only audited. */
export const statementRead = event('statement.read', { tell: [] })

export const listStatements = get('/api/conflict-resolution/:requestId/statements', {
  summary:
    'The statements of a case without their text: by person, and when they were signed. Clients see the signed ones.',
  for: everyone,
  returns: z.object({ statements: listOf(Statement, lists.case_statements), can: z.object({ add: z.boolean() }) }),
  changedBy: [caseChanged, caseFileChanged, statementChanged, statementDrafted, requestChanged],
})

export const readStatement = get('/api/statements/:statementId', {
  summary: 'The text of a statement, for staff, and for clients once it is shared with them. Every reading is audited.',
  for: everyone,
  returns: Statement.extend(SealedStatement.shape),
  changedBy: [statementChanged, statementDrafted],
})

export const addStatement = post('/api/conflict-resolution/:requestId/statements', {
  summary: 'Takes down the statement of a person in the case, as a draft that only staff see.',
  for: everyone,
  body: NewStatement,
  returns: Statement,
  status: 201,
})

export const editStatement = patch('/api/statements/:statementId', {
  summary: 'Changes a draft. With `version`, only if no one has changed it since. A signed statement is never changed.',
  for: everyone,
  body: StatementText.partial().extend({ version: Version.optional() }),
  returns: Statement,
})

export const signStatement = post('/api/statements/:statementId/signature', {
  summary: 'Records who signed a statement, how and when, and the witness. From then on it is never changed.',
  for: everyone,
  body: NewSignature,
  returns: Statement,
})

export const shareStatement = post('/api/statements/:statementId/share', {
  summary: 'Lets the company’s users read a signed statement, or no longer.',
  for: everyone,
  body: z.strictObject({ isShared: z.boolean() }),
  returns: Statement,
})
