import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, everyone, get, listOf, Moment, NamedPerson, patch, post, Version } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { personal } from '#platform/personal.ts'
import { caseChanged, caseFileChanged } from '../contract.ts'

const fields = {
  task: personal(z.string().trim().min(1, 'Say what needs to be done').max(500), 'narrative'),
  dueDate: CalendarDate,
  /** A member of staff… */
  ownerId: z.uuid().optional(),
  /** …or a person at the company. */
  ownerName: personal(z.string().trim().min(1).max(200).optional(), 'contact'),
}

type Owned = { ownerId?: string | undefined; ownerName?: string | undefined }

function check({ ownerId, ownerName }: Owned, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const says = ownerId ? 'Choose a member of staff or enter a name, not both' : 'Say who does it'
  if (Boolean(ownerId) === Boolean(ownerName)) addIssue({ code: 'custom', path: ['ownerName'], message: says })
}

export const NOT_IN_THE_PAST = 'Choose today or a later date'

/** A due date has to lie ahead, but one that is unchanged may have passed. */
export const isPastDay = (dueDate: string, before?: string) => dueDate !== before && dueDate < todayInLondon()

/** The form of an action that is due on `before`, or of a new one. */
export const followUpForm = (before?: string) =>
  z
    .strictObject(fields)
    .superRefine(check)
    .superRefine(({ dueDate }, { addIssue }) => {
      if (isPastDay(dueDate, before)) addIssue({ code: 'custom', path: ['dueDate'], message: NOT_IN_THE_PAST })
    })

export const NewFollowUp = followUpForm()
export type NewFollowUp = z.infer<typeof NewFollowUp>
/** An edit sends all fields. */
const FollowUpEdits = z.strictObject({ ...fields, version: Version.optional() }).superRefine(check)

export const FollowUpFields = z.object({
  id: z.uuid(),
  task: personal(z.string(), 'narrative'),
  dueDate: CalendarDate,
  ownerName: personal(z.string().nullable(), 'contact'),
  doneAt: Moment.nullable(),
  version: z.int(),
})

export const FollowUp = FollowUpFields.extend({
  owner: NamedPerson.nullable(),
  doneBy: NamedPerson.nullable(),
  isOverdue: z.boolean(),
})
export type FollowUp = z.infer<typeof FollowUp>

export const listFollowUps = get('/api/conflict-resolution/:requestId/follow-ups', {
  summary: 'The follow-up actions of a case, by due date. Clients read them once the case is resolved.',
  for: everyone,
  returns: z.object({
    followUps: listOf(FollowUp, lists.conflict_follow_ups),
    /** The staff of the firm who may be given an action. */
    staff: listOf(NamedPerson, lists.staff_assignments),
    isWithheld: z.boolean(),
    can: z.object({ add: z.boolean(), finish: z.boolean() }),
  }),
  changedBy: [requestChanged, caseChanged, caseFileChanged, nameChanged],
})

export const addFollowUp = post('/api/conflict-resolution/:requestId/follow-ups', {
  summary: 'Adds a follow-up action with its due date and the person who does it.',
  for: everyone,
  body: NewFollowUp,
  returns: FollowUp,
  status: 201,
})

export const updateFollowUp = patch('/api/conflict-follow-ups/:followUpId', {
  summary: 'Changes a follow-up action. A stale `version`: 409, with the action as it is now.',
  for: everyone,
  body: FollowUpEdits,
  returns: FollowUp,
})

export const finishFollowUp = post('/api/conflict-follow-ups/:followUpId/done', {
  summary: 'Marks a follow-up action as done, even on a finished request: most are due after it.',
  for: everyone,
  body: z.strictObject({ version: Version.optional() }),
  returns: FollowUp,
})

export const reopenFollowUp = post('/api/conflict-follow-ups/:followUpId/reopen', {
  summary: 'Records that a follow-up action is not done after all.',
  for: everyone,
  body: z.strictObject({ version: Version.optional() }),
  returns: FollowUp,
})
