import { conflict } from '#features/conflict/conflict.tsx'
import { onboarding } from '#features/onboarding/onboarding.tsx'
import { performance } from '#features/performance/performance.tsx'
import type { Types } from '#features/request/request.tsx'

/** In the order of the dashboards' tabs. A new type needs a folder, a line here and a line in types.server.ts. */
export const types = {
  onboarding,
  conflict_resolution: conflict,
  performance_review: performance,
} satisfies Types
