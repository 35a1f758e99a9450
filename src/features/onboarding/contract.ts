import * as z from 'zod'
import { dbsChecksChanged } from '#features/dbs/contract.ts'
import { documentEvents } from '#features/document/contract.ts'
import { Employee, employeeChanged, EmployeeFields, NewEmployee } from '#features/employee/contract.ts'
import { MAX_REFEREES, NewReferee, referencesChanged } from '#features/reference/contract.ts'
import {
  listedEvents,
  OfRequest,
  requestChanged,
  RequestStatus,
  requestSubmitted,
  TypeListQuery,
} from '#features/request/contract.ts'
import { rightToWorkChanged, rightToWorkDue } from '#features/right-to-work/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import {
  CalendarDate,
  event,
  everyone,
  get,
  Moment,
  NamedPerson,
  oneOrMore,
  PartQuery,
  post,
} from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { MAX_NOTICES, Notice } from './notices/notice.ts'
import { Stage, StageChanges, StageFields, StagesInList } from './stages/stages.ts'

export type { Notice } from './notices/notice.ts'
export { Stage, stageLabels, stageStatusLabels } from './stages/stages.ts'

// Specification §2 "Onboarding tracking panel", §3 "Onboarding process as used", §4 "Onboarding", §7.

/** The fields of an onboarding request, besides the common ones. */
export const onboardingDetails = {
  employee: NewEmployee,
  /** People who may be asked for a reference; more can be named later. */
  referees: z.array(NewReferee).max(MAX_REFEREES, `At most ${MAX_REFEREES} referees`).optional(),
}

/** The columns of a process. */
export const ProcessFields = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  ...StageFields.shape,
  completedAt: Moment.nullable(),
  version: z.int(),
})

/** The stages that a record backs: a check that is verified, a reference, a certificate. */
const Evidenced = z.array(Stage).max(Stage.options.length)

/** The person who set a stage to its current status. */
export const StageSetting = z.object({
  by: NamedPerson,
  at: Moment,
  overrideReason: personal(z.string().nullable(), 'confidential'),
})

export const OnboardingProcess = ProcessFields.extend({
  evidenced: Evidenced,
  /** The client said that the work is with children or adults at risk, or was not sure. */
  expectsDbs: z.boolean(),
  /** By stage; a stage that has not been set yet is missing. */
  settings: z.partialRecord(Stage, StageSetting),
  can: z.object({ setStages: z.boolean() }),
})
export type OnboardingProcess = z.infer<typeof OnboardingProcess>

const evidenceChanged = [rightToWorkChanged, referencesChanged, dbsChecksChanged] as const

export const onboardingChanged = event('onboarding.changed', { about: ['requestId'] })

const Onboarding = z.object({ employee: Employee, process: OnboardingProcess })

export const getOnboarding = get('/api/onboarding/:requestId', {
  summary: 'The employee, with their identity masked, and the process of an onboarding request. §7 Onboarding.',
  for: everyone,
  returns: Onboarding,
  changedBy: [requestChanged, onboardingChanged, employeeChanged, ...documentEvents, ...evidenceChanged, nameChanged],
})

export const updateOnboarding = post('/api/onboarding/:requestId', {
  summary:
    'Sets stages. Whole objects may be posted back: only fields that differ are set, and unknown fields are dropped. With `version`, a stage that someone else has set since is refused (409 STALE_VERSION). Completing a stage that its record contradicts needs a reason in `overrides` (409 STAGE_CONTRADICTED). §7 Onboarding.',
  for: everyone,
  body: z.strictObject({ process: StageChanges, employee: z.looseObject({}).optional() }),
  returns: Onboarding,
})

/** The history shows who made a pack. */
export const packExported = event('onboarding.exported', { about: ['requestId'] })

export const downloadPack = get('/api/onboarding/:requestId/pack', {
  summary:
    'The compliance pack of a new starter as a tagged PDF: each check with its records, and the documents on file.',
  for: everyone,
  query: PartQuery,
  returns: z.unknown(),
  rate: 'papers',
})

/** The statuses of its request, with which it is pending, in progress and completed. */
export const ProcessStatus = RequestStatus.exclude(['cancelled'])

/** The columns that the list shows. */
export const ListedFields = z.object({
  ...ProcessFields.pick({ id: true, employeeId: true, completedAt: true, version: true }).shape,
  ...StagesInList.shape,
})

/** A row of the list. */
export const ProcessRow = ListedFields.extend({
  ...OfRequest.shape,
  requestStatus: ProcessStatus,
  createdAt: Moment,
  evidenced: Evidenced,
  expectsDbs: z.boolean(),
  /** The last day that their right to work check counts; null where it has no end, or where there is none. */
  checkAgainBy: CalendarDate.nullable(),
  employee: EmployeeFields.pick({
    id: true,
    firstName: true,
    lastName: true,
    jobTitle: true,
    department: true,
    startDate: true,
  }),
})
export type ProcessRow = z.infer<typeof ProcessRow>

export const ProcessQuery = TypeListQuery.extend({
  status: oneOrMore(ProcessStatus, `${ProcessStatus.options.join(', ')}.`).optional(),
})

export const listProcesses = get('/api/onboarding/processes', {
  summary: 'Onboardings with their stages, newest first; cancelled ones are left out. §7 Onboarding.',
  for: everyone,
  query: ProcessQuery,
  returns: z.array(ProcessRow),
  changedBy: [...listedEvents, onboardingChanged, ...evidenceChanged, employeeChanged],
})

export const OnboardingStats = z.object({
  totalOnboardings: z.int(),
  inProgressCount: z.int(),
  completedCount: z.int(),
  avgCompletionDays: z.number().nullable(),
})

export const onboardingStats = get('/api/stats/onboarding', {
  summary:
    'Onboardings neither completed nor cancelled, those in progress, those completed this month, and days to completion. §3, §7.',
  for: everyone,
  returns: OnboardingStats,
  changedBy: [requestSubmitted, requestChanged, onboardingChanged],
})

export const listNotices = get('/api/right-to-work/notices', {
  summary:
    'Right to work checks that fall due, soonest first, at most 100: those to be made again within 90 days or overdue, and those of starters who start within 7 days, or have started, without proof and without a recorded reason. They stay listed after the request is completed.',
  for: ['client', 'staff'],
  returns: z.array(Notice).max(MAX_NOTICES),
  changedBy: [
    requestSubmitted,
    requestChanged,
    onboardingChanged,
    employeeChanged,
    rightToWorkChanged,
    rightToWorkDue,
    nameChanged,
  ],
})
