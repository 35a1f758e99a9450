import { deleteOldCertificates } from '#features/dbs/dbs.server.ts'
import { deleteTextsOfDbs, tellRungs } from '#features/onboarding/onboarding.server.ts'
import { deleteUnsentAssessments } from '#features/performance/performance.server.ts'
import { deleteOldReferences, remindReferees } from '#features/reference/reference.server.ts'
import type { Job } from '#platform/jobs/jobs.server.ts'

export const jobs: Job[] = [
  remindReferees,
  tellRungs,
  deleteOldReferences,
  deleteOldCertificates,
  deleteTextsOfDbs,
  deleteUnsentAssessments,
]
