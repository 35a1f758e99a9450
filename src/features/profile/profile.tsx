export { NotificationsSection } from './notifications-section.tsx'
export { ProfileSection } from './profile-section.tsx'
