import { StaffDashboard } from '#screens/staff-dashboard/staff-dashboard.tsx'
import { withTypes } from './with-types.tsx'

export const StaffScreen = withTypes(StaffDashboard)
