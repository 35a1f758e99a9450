import { contradictionOf as dbsSays } from '#features/dbs/dbs.server.ts'
import { contradictionOf as referencesSay } from '#features/reference/reference.server.ts'
import { contradictionOf as rightToWorkSays } from '#features/right-to-work/right-to-work.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Stage } from './stages.ts'

type Whose = { tenantId: string; employeeId: string }
type Contradiction = (tx: Tx, whose: Whose) => Promise<string | undefined>

/** What a stage's own record says against completing it, as a sentence; undefined where it says nothing. */
export const contradictions: Partial<Record<Stage, Contradiction>> = {
  rightToWork: rightToWorkSays,
  referenceCheck: referencesSay,
  dbsCheck: dbsSays,
}
