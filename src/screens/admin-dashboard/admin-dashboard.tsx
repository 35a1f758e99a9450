import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AccountCounters, loadCreateUser, loadSignInRules } from '#features/account/account.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { AdminHeader } from './admin-header.tsx'
import { useAdminSearch } from './use-admin-search.tsx'
import { UserFilters } from './user-filters.tsx'
import { Users } from './users.tsx'

const CreateUser = lazy(() => loadCreateUser().then((module) => ({ default: module.CreateUser })))
const SignInRules = lazy(() => loadSignInRules().then((module) => ({ default: module.SignInRules })))

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
            <span className="flex flex-wrap gap-2.5">
              <Button {...onIntent(loadSignInRules)} onClick={() => change({ rules: 'open' })}>
                Sign-in rules
              </Button>
              <Button
                variant="primary"
                icon={Plus}
                {...onIntent(loadCreateUser)}
                onClick={() => change({ new: 'user' })}
              >
                Create User
              </Button>
            </span>
          }
        />
        <AccountCounters />
        <UserFilters />
        <Users />
      </Page>
      <Suspense>
        {search.new === 'user' && <CreateUser onClose={() => change({ new: undefined }, { replace: true })} />}
        {search.rules && <SignInRules onClose={() => change({ rules: undefined }, { replace: true })} />}
      </Suspense>
    </>
  )
}

// A failed preload says nothing: opening tries again and reports it.
function onIntent(load: () => Promise<unknown>) {
  const preload = () => void load().catch(() => {})
  return { onPointerEnter: preload, onFocus: preload }
}
