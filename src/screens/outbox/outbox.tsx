import { useNavigate, useSearch } from '@tanstack/react-router'
import { OutboxList } from '#features/mail/mail.tsx'
import { AdminHeader } from '#screens/admin-dashboard/admin-header.tsx'
import { brand } from '#ui/brand.ts'
import { Empty } from '#ui/text/empty.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { validateOutboxSearch } from './outbox-search.ts'

export function Outbox() {
  const { after, page } = validateOutboxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  function onPage(cursor: string | undefined, number: number) {
    const search = { after: cursor, page: number === 1 ? undefined : String(number) }
    void navigate({ to: '.', search, resetScroll: false })
    window.scrollTo(0, 0)
  }
  return (
    <>
      <title>{`Outbox · ${brand.product}`}</title>
      <AdminHeader />
      <Page as="main" className="pb-12">
        <PageTitle title="Outbox" sub="E-mails to people about their accounts, kept for a week after sending." />
        <OutboxList paging={{ after, page: Number(page ?? 1), onPage }} empty={nothing} />
      </Page>
    </>
  )
}

const nothing = (
  <Empty title="No e-mails yet">
    One appears when someone is invited, is given a temporary password or signs in on a new device.
  </Empty>
)
