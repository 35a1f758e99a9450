import { PageTitle } from '#ui/layout/page-title.tsx'
import { Completed } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'

export function CompletedView() {
  const idle = useServesNobody()
  return (
    <>
      <PageTitle tight title="Completed" />
      {idle ? <NoClients ruled /> : <Completed audience="staff" />}
    </>
  )
}
