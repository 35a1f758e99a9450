import { type ColleagueLink, TeamList } from '#features/team/team.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { RequestsView } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { usePaging } from './use-paging.tsx'
import { StaffLink } from '#screens/staff-shell/staff-link.tsx'

export function TeamView() {
  const idle = useServesNobody()
  return (
    <>
      <PageTitle tight title="Team" />
      <div className="border-t border-rule-ink">
        <TeamList link={toTasks} paging={usePaging()} />
        {idle && <NoClients />}
      </div>
    </>
  )
}

const toTasks: ColleagueLink = ({ id }, words) => (
  <StaffLink leads={{ view: 'requests', assignee: id, status: 'active' }} {...onIntent(RequestsView)}>
    {words}
  </StaffLink>
)
