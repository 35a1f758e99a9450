import { contradictionOf as dbsSays } from '#features/dbs/dbs.server.ts'
import { contradictionOf as referencesSay } from '#features/reference/reference.server.ts'
import { contradictionOf as rightToWorkSays } from '#features/right-to-work/right-to-work.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Stage } from './stages.ts'

type Whose = { tenantId: string; employeeId: string }
type Contradiction = (tx: Tx, whose: Whose) => Promise<string | undefined>

/** The reason, as a sentence, why a stage's own record speaks against completing it; undefined if nothing does. */
export const contradictions: Partial<Record<Stage, Contradiction>> = {
  rightToWork: rightToWorkSays,
  referenceCheck: referencesSay,
  dbsCheck: dbsSays,
}
