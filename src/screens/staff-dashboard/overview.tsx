import { RecentActivity } from '#features/activity/activity.tsx'
import { TeamWorkload } from '#features/team/team.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Figures } from './figures.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { RequestsView } from './loads.tsx'
import { NoClients, useServesNobody } from './no-clients.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { StaffLink } from '#screens/staff-shell/staff-link.tsx'

export function Overview() {
  const idle = useServesNobody()
  return (
    <>
      <Figures />
      <WaitingDrafts />
      {idle && <NoClients />}
      <div className="mt-10 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-12">
        <RecentActivity />
        <TeamWorkload
          unassignedLink={
            <StaffLink leads={{ view: 'requests', assignee: 'nobody', status: 'active' }} {...onIntent(RequestsView)}>
              Not assigned
            </StaffLink>
          }
          teamLink={
            <TextLink>
              <StaffLink leads={{ view: 'team' }}>The whole team</StaffLink>
            </TextLink>
          }
        />
      </div>
    </>
  )
}
