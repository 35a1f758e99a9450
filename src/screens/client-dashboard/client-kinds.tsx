import type { RequestType } from '#features/request/contract.ts'
import type { Kind } from '#features/request/request.tsx'

/** What each type of request brings to the dashboard: its form and its tab. */
export type ClientKinds = Record<RequestType, Kind>
