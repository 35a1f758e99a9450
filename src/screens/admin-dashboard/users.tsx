import { AccountActs, AccountTable } from '#features/account/account.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { sortedBy } from './admin-search.ts'
import { useAdminSearch } from './use-admin-search.tsx'

export function Users() {
  const { search, change } = useAdminSearch()
  const { q, role, state, sort, after, act, user } = search
  const filter = { q, role, state, sort, after }
  function onPage(cursor: string | undefined, page: number) {
    change({ after: cursor, page: page === 1 ? undefined : String(page) })
    window.scrollTo(0, 0)
  }
  const nobody = (
    <Empty title="No user matches" action={<Button onClick={() => change(all)}>Show all users</Button>}>
      {narrowedOnly(search)
        ? 'No account is in this state or has this role.'
        : 'No account in this selection has this name, username, e-mail address or company.'}
    </Empty>
  )
  return (
    <>
      <AccountTable
        filter={filter}
        paging={{ after, page: Number(search.page ?? 1), onPage }}
        onAct={(next, account) => change({ act: next, user: account.id })}
        onSort={(next) => change({ ...sortedBy(next), after: undefined, page: undefined }, { replace: true })}
        empty={nobody}
      />
      <AccountActs
        filter={filter}
        act={act}
        userId={user}
        onClose={() => change({ act: undefined, user: undefined }, { replace: true })}
      />
    </>
  )
}

const narrowedOnly = ({ q }: { q?: string | undefined }) => !q
const all = { q: undefined, role: undefined, state: undefined, after: undefined, page: undefined }
