import { listOverdue } from '#features/activity/contract.ts'
import { type ColleagueLink, TeamList } from '#features/team/team.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { useGet } from '#platform/api/api.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { RequestsView } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { usePaging } from './use-paging.tsx'
import { StaffLink } from '#screens/staff-shell/staff-link.tsx'

export function TeamView() {
  const idle = useServesNobody()
  const overdue = useGet(listOverdue).data
  const overdueOf = (id: string) => overdue && (overdue.find((each) => each.id === id)?.overdueCount ?? 0)
  return (
    <>
      <PageTitle tight title="Team" />
      <div className="border-t border-rule-ink">
        <TeamList link={toTasks} overdueOf={overdueOf} paging={usePaging()} />
        {idle ? (
          <NoClients />
        ) : (
          <p className="pt-3 text-meta text-ink-3">
            Overdue: requests in which a follow-up action, or a meeting of an improvement plan, is past its day.
          </p>
        )}
      </div>
    </>
  )
}

const toTasks: ColleagueLink = ({ id }, words) => (
  <StaffLink leads={{ view: 'requests', assignee: id, status: 'active' }} {...onIntent(RequestsView)}>
    {words}
  </StaffLink>
)
