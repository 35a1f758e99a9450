import { deleteOldCertificates } from '#features/dbs/dbs.server.ts'
import { deleteTextsOfDbs } from '#features/onboarding/onboarding.server.ts'
import { deleteUnsentAssessments } from '#features/performance/performance.server.ts'
import { deleteOldReferences, remindReferees } from '#features/reference/reference.server.ts'
import type { Job } from '#platform/jobs/jobs.server.ts'

/** What the server does by itself, every ten minutes. */
export const jobs: Job[] = [
  remindReferees,
  deleteOldReferences,
  deleteOldCertificates,
  deleteTextsOfDbs,
  deleteUnsentAssessments,
]
