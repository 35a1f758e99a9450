import { Link } from '@tanstack/react-router'
import { clientStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Columns } from '#ui/layout/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { RecentRequests } from './recent-requests.tsx'
import { SubmitNewRequest } from './submit-new-request.tsx'
import { useMaySubmit } from '../use-may-submit.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'

export function Overview() {
  const { data } = useGet(clientStats)
  const maySubmit = useMaySubmit()
  const isNew = data?.totalRequests === 0
  return (
    <>
      <WaitingForYou />
      <OverviewFigures />
      {maySubmit && <WaitingDrafts />}
      <div className="mt-8 md:mt-10">
        {maySubmit && !isNew && (
          <Columns asideFirst aside={<SubmitNewRequest />}>
            <RecentRequests />
          </Columns>
        )}
        {maySubmit && isNew && <FirstSteps />}
        {!maySubmit && <AdministratorHasNone />}
      </div>
    </>
  )
}

function AdministratorHasNone() {
  return (
    <Empty
      title="No requests to show"
      action={
        <TextLink>
          <Link to="/admin-dashboard">User Management</Link>
        </TextLink>
      }
    >
      An administrator has no company of their own. Requests are read by the company that raised them and its advisers.
    </Empty>
  )
}
