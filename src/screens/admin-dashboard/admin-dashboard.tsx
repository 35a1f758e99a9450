import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AccountCounters, loadCreateUser } from '#features/account/account.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AdminHeader } from './admin-header.tsx'
import { useAdminSearch } from './use-admin-search.tsx'
import { UserFilters } from './user-filters.tsx'
import { Users } from './users.tsx'

const CreateUser = lazy(() => loadCreateUser().then((module) => ({ default: module.CreateUser })))
const onIntent = { onPointerEnter: preload, onFocus: preload }

/** Administration: who has an account. Cases are none of an administrator's business. */
export function AdminDashboard() {
  const { search, change } = useAdminSearch()
  return (
    <>
      <title>{`User Management · ${brand.product}`}</title>
      <AdminHeader />
      <Page as="main" className="pb-12">
        <PageTitle
          title="User Management"
          aside={
            <Button variant="primary" icon={Plus} {...onIntent} onClick={() => change({ new: 'user' })}>
              Create User
            </Button>
          }
        />
        <AccountCounters />
        <UserFilters />
        <Users />
      </Page>
      <Suspense>
        {search.new === 'user' && <CreateUser onClose={() => change({ new: undefined }, { replace: true })} />}
      </Suspense>
    </>
  )
}

// A failed preload says nothing: opening tries again and reports it.
function preload() {
  loadCreateUser().catch(() => {})
}
