import { deferred } from '#ui/layout/deferred.tsx'

// What a first look does not need is fetched when it is wanted, or on the first sign that it will be.

export const Completed = deferred(async () => (await import('#screens/completed/completed.tsx')).Completed)
export const RecordPane = deferred(async () => (await import('#screens/record/record-pane.tsx')).StaffRecordPane)
export const RequestsView = deferred(async () => (await import('./requests/requests-view.tsx')).RequestsView)
export const ClientsView = deferred(async () => (await import('./clients-view.tsx')).ClientsView)
export const TeamView = deferred(async () => (await import('./team-view.tsx')).TeamView)
export const ReportsView = deferred(async () => (await import('./reports-view.tsx')).ReportsView)
