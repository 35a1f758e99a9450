import { deferred } from '#ui/layout/deferred.tsx'

// Not needed at first: loaded on demand, or on the first sign of intent.

export const Completed = deferred(async () => (await import('#screens/completed/completed.tsx')).Completed)
export const RecordPane = deferred(async () => (await import('#screens/record/record-pane.tsx')).StaffRecordPane)
export const RequestsView = deferred(async () => (await import('./requests/requests-view.tsx')).RequestsView)
export const ClientsView = deferred(async () => (await import('./clients-view.tsx')).ClientsView)
export const TeamView = deferred(async () => (await import('./team-view.tsx')).TeamView)
export const ReportsView = deferred(async () => (await import('./reports-view.tsx')).ReportsView)
