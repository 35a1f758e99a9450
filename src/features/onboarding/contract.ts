import * as z from 'zod'
import { Employee, NewEmployee } from '#features/employee/contract.ts'
import { requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { get, Moment } from '#platform/contract.ts'

// Specification §2 "Request forms", §3 "Onboarding process as used", §4 "Onboarding", §7.

/** What an onboarding request has besides the common fields. */
export const onboardingDetails = { employee: NewEmployee }

export const StageStatus = z.enum(['pending', 'in_progress', 'completed', 'not_applicable', 'failed'])
export type StageStatus = z.infer<typeof StageStatus>

export const OnboardingProcess = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  idVerificationStatus: StageStatus,
  idVerificationCompletedAt: Moment.nullable(),
  rightToWorkStatus: StageStatus,
  rightToWorkCompletedAt: Moment.nullable(),
  referenceCheckStatus: StageStatus,
  referenceCheckCompletedAt: Moment.nullable(),
  dbsCheckStatus: StageStatus,
  dbsCheckCompletedAt: Moment.nullable(),
  /** Per cent. */
  overallProgress: z.int(),
  completedAt: Moment.nullable(),
  version: z.int(),
})
export type OnboardingProcess = z.infer<typeof OnboardingProcess>

const everyone = ['client', 'staff', 'admin'] as const

export const getOnboarding = get('/api/onboarding/:requestId', {
  summary: 'The employee, with their identity masked, and the process of an onboarding request. §7 Onboarding.',
  for: everyone,
  returns: z.object({ employee: Employee, process: OnboardingProcess }),
  changedBy: [requestChanged],
})

export const OnboardingStats = z.object({
  totalOnboardings: z.int(),
  inProgressCount: z.int(),
  completedCount: z.int(),
  avgCompletionDays: z.number().nullable(),
})

export const onboardingStats = get('/api/stats/onboarding', {
  summary:
    'Onboardings neither completed nor cancelled, those begun, those completed this month, and days to completion. §3, §7.',
  for: everyone,
  returns: OnboardingStats,
  changedBy: [requestSubmitted, requestChanged],
})

/** How often the figures are fetched again, besides live updates (§9). */
export const STATS_REFETCH_MS = 10_000
