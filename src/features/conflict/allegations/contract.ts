import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { event, everyone, get, listOf, Moment, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { PersonName } from '../case/person-name.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'
import { Bearing } from './words.ts'
import { Finding } from './words.ts'

export const MAX_WORDING = 5_000
export const MAX_REASON = 10_000
export const MAX_CHANGE_REASON = 2_000

const Wording = personal(z.string().trim().min(1, 'Say what is alleged').max(MAX_WORDING), 'confidential')

export const NewAllegation = z.strictObject({ wording: Wording, respondentId: z.uuid().optional() })
export type NewAllegation = z.output<typeof NewAllegation>

export const AllegationEdits = z.strictObject({ wording: Wording, respondentId: z.uuid().nullable() })

export const NewFinding = z.strictObject({
  finding: z.enum(Finding.options, 'Choose a finding'),
  reason: personal(z.string().trim().min(1, 'Give the reason for the finding').max(MAX_REASON), 'confidential'),
  /** Required if the finding replaces an earlier one. */
  changeReason: personal(
    z.string().trim().min(1, 'Say why you are changing the finding').max(MAX_CHANGE_REASON).optional(),
    'confidential',
  ),
  version: Version.optional(),
})
export type NewFinding = z.output<typeof NewFinding>

export const FindingMade = z.object({
  finding: Finding,
  reason: personal(z.string(), 'confidential'),
  changeReason: personal(z.string().nullable(), 'confidential'),
  by: PersonName,
  at: Moment,
})
export type FindingMade = z.infer<typeof FindingMade>

/** The sealed fields of a finding. */
export const FindingWords = FindingMade.pick({ reason: true, changeReason: true })

export const AllegationFields = z.object({
  id: z.uuid(),
  number: z.int(),
  wording: personal(z.string(), 'confidential'),
  respondentId: z.uuid().nullable(),
  createdAt: Moment,
  version: z.int(),
})

export const Allegation = AllegationFields.extend({
  respondentName: personal(z.string().nullable(), 'contact'),
  /** Null until it is made. Before the outcome is out, clients see only that an allegation was withdrawn. */
  finding: FindingMade.nullable(),
  /** How many findings it had before; 0 for clients. */
  earlierFindings: z.int(),
  exhibits: listOf(
    z.object({ id: z.uuid(), number: z.int(), bearing: Bearing.nullable(), isWithdrawn: z.boolean() }),
    lists.exhibits,
  ),
  can: z.object({ edit: z.boolean(), find: z.boolean() }),
})
export type Allegation = z.infer<typeof Allegation>

export const listAllegations = get('/api/conflict-resolution/:requestId/allegations', {
  summary: 'The allegations of a case by number, with their exhibits. Clients see findings once the case is resolved.',
  for: everyone,
  returns: z.object({
    allegations: listOf(Allegation, lists.allegations),
    /** The people an allegation may be about. */
    respondents: listOf(z.object({ id: z.uuid(), name: personal(z.string(), 'contact') }), lists.conflict_participants),
    areFindingsOut: z.boolean(),
    can: z.object({ add: z.boolean() }),
  }),
  changedBy: [caseChanged, caseFileChanged, requestChanged, nameChanged],
})

/** Another finding took the place of this one, which is kept. */
export const findingReplaced = event('finding.replaced', { about: ['allegationId'], tell: ['staff'] })

export const listEarlierFindings = get('/api/allegations/:allegationId/earlier-findings', {
  summary: 'The findings that an allegation had before its current one, the last one first.',
  for: ['staff'],
  returns: listOf(FindingMade, lists.allegation_findings),
  changedBy: [findingReplaced, nameChanged],
})

export const addAllegation = post('/api/conflict-resolution/:requestId/allegations', {
  summary: 'Adds an allegation to a case, under the next number.',
  for: everyone,
  body: NewAllegation,
  returns: Allegation,
  status: 201,
})

export const editAllegation = patch('/api/allegations/:allegationId', {
  summary: 'Rewords an allegation until there is a finding on it. With `version`, only if no one has changed it since.',
  for: everyone,
  body: AllegationEdits.partial().extend({ version: Version.optional() }),
  returns: Allegation,
})

export const findOnAllegation = post('/api/allegations/:allegationId/findings', {
  summary: 'Makes a finding with its reason. One that replaces another says why; the other is kept.',
  for: everyone,
  body: NewFinding,
  returns: Allegation,
  status: 201,
})
