import * as z from 'zod'
import { documentEvents } from '#features/document/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, everyone, get, listOf, Moment, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { PersonName } from '../case/person-name.ts'
import { caseChanged, caseFileChanged, statementChanged } from '../contract.ts'
import { ShownHow } from './shown/words.ts'
import { Bearing } from '../allegations/words.ts'

export const MAX_REASON = 2_000

const Title = personal(z.string().trim().min(1, 'Say what it is').max(200), 'narrative')
const Description = personal(z.string().trim().max(2_000), 'narrative')
const Source = personal(z.string().trim().min(1, 'Say where it came from').max(200), 'contact')
const AskedOf = personal(z.string().trim().min(1, 'Say who is asked for it').max(200), 'contact')

const ObtainedOn = z
  .string()
  .min(1, 'Enter the day it was obtained')
  .pipe(CalendarDate)
  .refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future')
const DueOn = z
  .string()
  .min(1, 'Enter the day it is wanted by')
  .pipe(CalendarDate)
  .refine((date) => date >= todayInLondon(), 'Enter a date that is not in the past')

const BearingOn = z.strictObject({ allegationId: z.uuid(), bearing: Bearing })
const Bearings = z
  .array(BearingOn)
  .max(200)
  .refine((all) => new Set(all.map(({ allegationId }) => allegationId)).size === all.length, 'Name an allegation once')

export const NewExhibit = z
  .strictObject({
    title: Title,
    description: Description.optional(),
    source: Source,
    obtainedOn: ObtainedOn,
    documentId: z.uuid().optional(),
    statementId: z.uuid().optional(),
    bearings: Bearings.default([]),
  })
  .refine(({ documentId, statementId }) => !(documentId && statementId), {
    path: ['documentId'],
    error: 'An exhibit is a document or a statement, not both',
  })
export type NewExhibit = z.output<typeof NewExhibit>

export const NewAsking = z.strictObject({
  title: Title,
  description: Description.optional(),
  askedOf: AskedOf,
  dueOn: DueOn,
  bearings: Bearings.default([]),
})

export const Receipt = z.strictObject({
  source: Source,
  obtainedOn: ObtainedOn,
  documentId: z.uuid().optional(),
  version: Version.optional(),
})

/** `source` and `obtainedOn` of an exhibit, `askedOf` and `dueOn` of what has only been asked for. */
export const ExhibitEdits = z.strictObject({
  title: Title,
  description: Description.nullable(),
  source: Source,
  obtainedOn: ObtainedOn,
  askedOf: AskedOf,
  dueOn: DueOn,
  /** All bearings: one that is left out is removed. */
  bearings: Bearings,
})

export const ExhibitFields = z.object({
  id: z.uuid(),
  /** Null while the exhibit has only been asked for. Never changed, never reused. */
  number: z.int().nullable(),
  title: personal(z.string(), 'narrative'),
  description: personal(z.string().nullable(), 'narrative'),
  source: personal(z.string().nullable(), 'contact'),
  obtainedOn: CalendarDate.nullable(),
  askedOf: personal(z.string().nullable(), 'contact'),
  dueOn: CalendarDate.nullable(),
  withdrawnAt: Moment.nullable(),
  withdrawalReason: personal(z.string().nullable(), 'narrative'),
  createdAt: Moment,
  version: z.int(),
})

/** One showing of an exhibit to a person in the case. */
export const Showing = z.object({
  id: z.uuid(),
  participantId: z.uuid(),
  name: personal(z.string(), 'contact'),
  shownOn: CalendarDate,
  how: ShownHow,
})
export type Showing = z.infer<typeof Showing>

export const Exhibit = ExhibitFields.extend({
  document: z
    .object({ id: z.uuid(), fileName: personal(z.string(), 'contact'), fileSize: z.int(), mimeType: z.string() })
    .nullable(),
  statement: z.object({ id: z.uuid(), number: z.int(), signedOn: CalendarDate }).nullable(),
  withdrawnBy: PersonName.nullable(),
  /** The bearing on each allegation; clients see it once the case is resolved. */
  bearings: listOf(
    z.object({ allegationId: z.uuid(), number: z.int(), bearing: Bearing.nullable() }),
    lists.exhibit_bearings,
  ),
  shown: listOf(Showing, lists.exhibit_showings),
  can: z.object({ edit: z.boolean(), receive: z.boolean(), withdraw: z.boolean(), show: z.boolean() }),
})
export type Exhibit = z.infer<typeof Exhibit>

export const listEvidence = get('/api/conflict-resolution/:requestId/evidence', {
  summary: 'The exhibits of a case by number, then those that have been asked for, by due date.',
  for: everyone,
  returns: z.object({
    exhibits: listOf(Exhibit, lists.exhibits),
    can: z.object({ add: z.boolean(), bundle: z.boolean() }),
  }),
  changedBy: [caseChanged, caseFileChanged, statementChanged, ...documentEvents, requestChanged, nameChanged],
})

export const addExhibit = post('/api/conflict-resolution/:requestId/evidence', {
  summary: 'Enters an exhibit under the next number: a document of the request, a signed statement, or neither.',
  for: everyone,
  body: NewExhibit,
  returns: Exhibit,
  status: 201,
})

export const askForEvidence = post('/api/conflict-resolution/:requestId/evidence-asked-for', {
  summary: 'Notes evidence that was asked for, its source and its due date. It gets a number once it is received.',
  for: everyone,
  body: NewAsking,
  returns: Exhibit,
  status: 201,
})

export const receiveExhibit = post('/api/exhibits/:exhibitId/receive', {
  summary: 'Makes evidence that was asked for an exhibit, under the next number.',
  for: everyone,
  body: Receipt,
  returns: Exhibit,
})

export const editExhibit = patch('/api/exhibits/:exhibitId', {
  summary: 'Changes the details of an exhibit. With `version`, only if no one has changed it since.',
  for: everyone,
  body: ExhibitEdits.partial().extend({ version: Version.optional() }),
  returns: Exhibit,
})

export const withdrawExhibit = post('/api/exhibits/:exhibitId/withdraw', {
  summary: 'Withdraws an exhibit with a reason. It stays in the list, under its number.',
  for: everyone,
  body: z.strictObject({
    reason: personal(z.string().trim().min(1, 'Reason is required').max(MAX_REASON), 'narrative'),
    version: Version.optional(),
  }),
  returns: Exhibit,
})

export const showExhibit = post('/api/exhibits/:exhibitId/showings', {
  summary: 'Records that an exhibit was shown to a person, when and how.',
  for: everyone,
  body: z.strictObject({
    participantId: z.uuid('Choose who it was shown to'),
    shownOn: z
      .string()
      .min(1, 'Enter the day it was shown')
      .pipe(CalendarDate)
      .refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future'),
    how: ShownHow,
  }),
  returns: Exhibit,
  status: 201,
})
