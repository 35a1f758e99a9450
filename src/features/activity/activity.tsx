export { ActivityPopover } from './activity-popover.tsx'
export { History } from './history.tsx'
export { RecentActivity } from './recent-activity.tsx'
