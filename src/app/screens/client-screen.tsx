import { TypesProvider } from '#features/request/request.tsx'
import { ClientDashboard } from '#screens/client-dashboard/client-dashboard.tsx'
import { types } from '../types.tsx'

export function ClientScreen() {
  return (
    <TypesProvider value={types}>
      <ClientDashboard />
    </TypesProvider>
  )
}
