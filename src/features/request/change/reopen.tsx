import { deferred } from '#ui/layout/deferred.tsx'

/** Asks for the reason; shown if `can.reopen`. */
export const ReopenRequest = deferred(async () => (await import('./reopen-request.tsx')).ReopenRequest)
