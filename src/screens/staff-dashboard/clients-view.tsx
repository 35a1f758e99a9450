import { ClientList, type ClientLink } from '#features/team/team.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { RequestsView } from './loads.tsx'
import { NoClients } from './no-clients.tsx'
import { usePaging } from './use-paging.tsx'
import { StaffLink } from '#screens/staff-shell/staff-link.tsx'

export function ClientsView() {
  return (
    <>
      <PageTitle tight title="Clients" />
      <div className="border-t border-rule-ink">
        <ClientList empty={<NoClients />} link={toRequests} paging={usePaging()} />
      </div>
    </>
  )
}

const toRequests: ClientLink = ({ id }, words) => (
  <StaffLink leads={{ view: 'requests', client: id }} {...onIntent(RequestsView)}>
    {words}
  </StaffLink>
)
