import { conflict } from '#features/conflict/conflict.server.ts'
import { onboarding } from '#features/onboarding/onboarding.server.ts'
import { performance } from '#features/performance/performance.server.ts'
import type { RequestType } from '#features/request/contract.ts'
import type { TypePlug } from '#features/request/request.server.ts'

/** The types of request: a new one needs a folder, a line here and a line in types.tsx. */
export const types = {
  onboarding,
  performance_review: performance,
  conflict_resolution: conflict,
} satisfies Record<RequestType, TypePlug>
