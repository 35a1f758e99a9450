import { TypesProvider } from '#features/request/request.tsx'
import { StaffDashboard } from '#screens/staff-dashboard/staff-dashboard.tsx'
import { types } from '../types.tsx'

export function StaffScreen() {
  return (
    <TypesProvider value={types}>
      <StaffDashboard />
    </TypesProvider>
  )
}
