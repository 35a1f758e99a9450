import { deferred } from '#ui/layout/deferred.tsx'

// What a first look does not need is fetched when it is wanted, or on the first sign that it will be.

export const AllRequests = deferred(async () => (await import('./all-requests.tsx')).AllRequests)
export const Completed = deferred(async () => (await import('#screens/completed/completed.tsx')).Completed)
export const RecordPane = deferred(async () => (await import('#screens/record/record-pane.tsx')).ClientRecordPane)
