import { StaffDashboard } from '#screens/staff-dashboard/staff-dashboard.tsx'
import { kinds } from './kinds.tsx'

export function StaffScreen() {
  return <StaffDashboard kinds={kinds} />
}
