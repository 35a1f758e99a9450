import { conflict } from '#features/conflict/conflict.tsx'
import { onboarding } from '#features/onboarding/onboarding.tsx'
import { performance } from '#features/performance/performance.tsx'
import type { RequestType } from '#features/request/contract.ts'
import type { Kind } from '#features/request/request.tsx'

/** The browser's half of the types of request: a new one is a folder, a line here and a line in kinds.server.ts. */
export const kinds = {
  onboarding,
  performance_review: performance,
  conflict_resolution: conflict,
} satisfies Record<RequestType, Kind>
