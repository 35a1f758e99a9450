import * as z from 'zod'
import { employeeChanged } from '#features/employee/contract.ts'
import { Reason, requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, everyone, get, listOf, Moment, NamedPerson, PageQuery, post } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, reviewDrafted } from '../contract.ts'
import { roundChanged } from './events.ts'
import { MAX_DEPARTMENTS, NewRound, People } from './new-round.ts'

export { MAX_DEPARTMENTS, MAX_PEOPLE, NewRound, RoundPerson } from './new-round.ts'

/** The progress of one person’s review. */
export const Standing = z.enum(['not_started', 'asked', 'handed_in', 'in_review', 'interview', 'completed'])
export type Standing = z.infer<typeof Standing>

export const RoundCounts = z.record(Standing, z.int())
export type RoundCounts = z.infer<typeof RoundCounts>

export const Round = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  companyName: z.string().nullable(),
  name: z.string(),
  periodStart: CalendarDate,
  periodEnd: CalendarDate,
  reviewer: NamedPerson.nullable(),
  handInBy: CalendarDate.nullable(),
  createdBy: NamedPerson,
  createdAt: Moment,
  counts: RoundCounts,
  /** The number of people who were asked, have not handed in and were not reminded today. */
  toRemindCount: z.int(),
  can: z.object({ add: z.boolean(), remind: z.boolean(), takeOut: z.boolean() }),
})
export type Round = z.infer<typeof Round>

/** A link that is not e-mailed, for the sender to pass on. */
export const PassedOn = z.object({ name: personal(z.string(), 'contact'), link: z.string() })
export type PassedOn = z.infer<typeof PassedOn>

const links = z.array(PassedOn)

/** The people of a bulk request who could not be asked. */
const Asking = {
  askedCount: z.int(),
  notAsked: z.array(personal(z.string(), 'contact')),
  /** Empty if e-mails are sent. Links appear only in this answer. */
  links,
}

const whatChangesARound = [requestSubmitted, requestChanged, reviewChanged, reviewDrafted, roundChanged, nameChanged]

export const listRounds = get('/api/review-rounds', {
  summary: 'Rounds of reviews, newest first, with how far their reviews are.',
  for: everyone,
  query: PageQuery,
  returns: z.array(Round),
  changedBy: whatChangesARound,
})

// The round’s id is in the query, because events of reviews do not name the round.
export const getRound = get('/api/review-round', {
  summary: 'One round of reviews, with how far its reviews are.',
  for: everyone,
  query: z.strictObject({ roundId: z.uuid() }),
  returns: Round,
  changedBy: whatChangesARound,
})

export const RoundMember = z.object({
  requestId: z.uuid(),
  reference: z.string(),
  name: personal(z.string(), 'contact'),
  email: personal(z.string().nullable(), 'contact'),
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  standing: Standing,
  askedAt: Moment.nullable(),
  /** The last day for handing in. */
  until: CalendarDate.nullable(),
  handedInAt: Moment.nullable(),
  remindedAt: Moment.nullable(),
  can: z.object({ remind: z.boolean(), takeOut: z.boolean() }),
})
export type RoundMember = z.infer<typeof RoundMember>

export const listMembers = get('/api/review-round-members', {
  summary: 'The people of a round and the progress of their reviews, by name.',
  for: everyone,
  query: PageQuery.extend({
    roundId: z.uuid(),
    standing: Standing.optional(),
    q: z.string().trim().max(200).optional(),
  }),
  returns: z.array(RoundMember),
  changedBy: [...whatChangesARound, employeeChanged],
})

const Bounds = { start: CalendarDate, end: CalendarDate }

export const RoundCandidate = z.object({
  id: z.uuid(),
  firstName: personal(z.string(), 'contact'),
  lastName: personal(z.string(), 'contact'),
  jobTitle: z.string(),
  department: z.string().nullable(),
  hasEmail: z.boolean(),
  /** The review that they already have in this period. */
  taken: z.string().nullable(),
})
export type RoundCandidate = z.infer<typeof RoundCandidate>

export const listCandidates = get('/api/review-candidates', {
  summary: 'The employees of a company by name, with the review that they already have in a period.',
  for: everyone,
  query: PageQuery.extend({
    ...Bounds,
    clientId: z.uuid(),
    department: z.string().max(200).optional(),
    q: z.string().trim().max(200).optional(),
  }),
  returns: z.array(RoundCandidate),
  changedBy: [requestSubmitted, requestChanged, reviewChanged, employeeChanged],
})

export const RoundChoices = z.object({
  departments: listOf(z.object({ name: z.string(), count: z.int() }), MAX_DEPARTMENTS),
  /** The company’s accounts, the first one first. */
  contacts: listOf(NamedPerson, lists.users),
  reviewers: listOf(NamedPerson, lists.staff_assignments),
})
export type RoundChoices = z.infer<typeof RoundChoices>

export const getChoices = get('/api/review-round-choices', {
  summary: 'For a round of a company: its departments, its accounts and the staff who serve it.',
  for: everyone,
  query: z.strictObject({ clientId: z.uuid() }),
  returns: RoundChoices,
  changedBy: [requestSubmitted, requestChanged, employeeChanged, nameChanged],
})

export const raiseRound = post('/api/review-rounds', {
  summary:
    'Raises one review for each person, all or none. A person with a review in the period is refused unless `anyway` is set.',
  for: everyone,
  body: NewRound,
  returns: z.object({ id: z.uuid(), raisedCount: z.int(), ...Asking }),
  status: 201,
  rate: 'requests',
  weighs: ({ people }) => people.length,
})

export const addToRound = post('/api/review-rounds/:roundId/people', {
  summary: 'Raises reviews for more people in a round.',
  for: everyone,
  body: z.strictObject({ people: People, ask: z.boolean().default(false) }),
  returns: z.object({ raisedCount: z.int(), ...Asking }),
  status: 201,
  rate: 'requests',
  weighs: ({ people }) => people.length,
})

export const takeOut = post('/api/review-rounds/:roundId/people/:requestId/take-out', {
  summary:
    'Takes someone out of a round: their review is withdrawn, while it is pending and nothing has been handed in.',
  for: everyone,
  body: z.strictObject({ reason: Reason }),
  returns: z.object({ requestId: z.uuid() }),
})

export const remindRound = post('/api/review-rounds/:roundId/reminders', {
  summary:
    'Reminds those who were asked for their self-assessment and have not handed it in, or one of them. No one is reminded twice a day. Where no e-mail is sent, the answer has a new link for each of them who has not begun; the earlier one ends.',
  for: everyone,
  body: z.strictObject({ requestId: z.uuid().optional() }),
  returns: z.object({ remindedCount: z.int(), isMailed: z.boolean(), links }),
  rate: 'invitations',
})
