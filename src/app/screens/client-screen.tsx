import { ClientDashboard } from '#screens/client-dashboard/client-dashboard.tsx'
import { withTypes } from './with-types.tsx'

export const ClientScreen = withTypes(ClientDashboard)
