import { type ComponentType, Suspense } from 'react'
import { deferred } from '#ui/layout/deferred.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import type { Stage } from './stages.ts'

type Whose = {
  requestId: string
  employeeId: string
  /** The stage stands with a reason, in place of its record, or the employee does not come. */
  isExplained: boolean
}

/** The records behind the stages: the checks made, who made them, and what they prove. */
const records: Partial<Record<Stage, ComponentType<Whose>>> = {
  rightToWork: deferred(async () => (await import('#features/right-to-work/right-to-work.tsx')).RightToWorkPanel),
  dbsCheck: deferred(async () => (await import('#features/dbs/dbs.tsx')).DbsChecks),
  referenceCheck: deferred(async () => (await import('#features/reference/reference.tsx')).References),
}

export function StageRecord({ stage, ...whose }: Whose & { stage: Stage }) {
  const Record = records[stage]
  if (!Record) return null
  return (
    <Suspense fallback={<Skeleton className="h-3 w-64" />}>
      <Record {...whose} />
    </Suspense>
  )
}
