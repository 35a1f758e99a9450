import { deferred } from '#ui/layout/deferred.tsx'

// Not needed at first: loaded on demand, or on the first sign of intent.

export const StaffMenu = deferred(async () => (await import('./staff-menu.tsx')).StaffMenu)
export const Palette = deferred(async () => (await import('./palette/palette.tsx')).Palette)
export const AssignTask = deferred(async () => (await import('./assign-task.tsx')).AssignTask)
export const RequestMessages = deferred(
  async () => (await import('#screens/request-messages/request-messages.tsx')).RequestMessages,
)
