export { ActivityPopover } from './activity-popover.tsx'
export { RecentActivity } from './recent-activity.tsx'
