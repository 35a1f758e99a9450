import { deferred } from '#ui/layout/deferred.tsx'

// Not needed at first: loaded on demand, or on the first sign of intent.

export const AllRequests = deferred(async () => (await import('./all-requests.tsx')).AllRequests)
export const Completed = deferred(async () => (await import('#screens/completed/completed.tsx')).Completed)
export const RecordPane = deferred(async () => (await import('#screens/record/record-pane.tsx')).ClientRecordPane)
