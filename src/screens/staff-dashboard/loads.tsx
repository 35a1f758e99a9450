import { lazy } from 'react'

// What a first look does not need is fetched when it is wanted, or on the first sign that it will be.
const loads = {
  menu: () => import('./staff-menu.tsx'),
  palette: () => import('./palette/palette.tsx'),
  assignTask: () => import('./assign-task.tsx'),
  record: () => import('#screens/request-dialog/request-dialog.tsx'),
  completed: () => import('#screens/completed/completed.tsx'),
  requests: () => import('./requests/requests-view.tsx'),
  clients: () => import('./clients-view.tsx'),
  team: () => import('./team-view.tsx'),
  reports: () => import('./reports-view.tsx'),
}

export const StaffMenu = lazy(async () => ({ default: (await loads.menu()).StaffMenu }))
export const Palette = lazy(async () => ({ default: (await loads.palette()).Palette }))
export const AssignTask = lazy(async () => ({ default: (await loads.assignTask()).AssignTask }))
export const RequestDialog = lazy(async () => ({ default: (await loads.record()).RequestDialog }))
export const Completed = lazy(async () => ({ default: (await loads.completed()).Completed }))
export const RequestsView = lazy(async () => ({ default: (await loads.requests()).RequestsView }))
export const ClientsView = lazy(async () => ({ default: (await loads.clients()).ClientsView }))
export const TeamView = lazy(async () => ({ default: (await loads.team()).TeamView }))
export const ReportsView = lazy(async () => ({ default: (await loads.reports()).ReportsView }))

/** The handlers of an element that, pointed at or focused, fetches what it will open. */
export function onIntent(what: keyof typeof loads) {
  const load = () => void loads[what]()
  return { onPointerEnter: load, onFocus: load }
}
