import { ClientDashboard } from '#screens/client-dashboard/client-dashboard.tsx'
import { kinds } from './kinds.tsx'

export function ClientScreen() {
  return <ClientDashboard kinds={kinds} />
}
