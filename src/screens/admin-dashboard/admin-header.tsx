import { Link } from '@tanstack/react-router'
import { Logout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SingleKeys } from '#ui/window/single-keys.tsx'
import { AdminNav } from './admin-nav.tsx'

export function AdminHeader() {
  const me = useMe()
  return (
    <header className="border-b border-rule" data-print="no">
      <SingleKeys />
      <Page className="flex h-15 items-center gap-3.5 max-md:gap-2.5">
        <Brand link={<Link to="/admin-dashboard" search={{}} />} />
        <span className="border-l border-rule-2 pl-3.5 leading-5 whitespace-nowrap text-ink-2 max-md:pl-2.5 max-md:text-meta max-sm:hidden">
          Administration
        </span>
        <AdminNav />
        <Link to="/account" className={accountLink}>
          <span className="sr-only">My account, </span>
          <Avatar person={me} />
          <span className="truncate max-md:sr-only">{me.username}</span>
        </Link>
        <Logout words="md" />
      </Page>
    </header>
  )
}

const accountLink =
  'flex h-(--control) min-w-0 items-center gap-2 rounded-control px-2 text-ink no-underline hover:bg-hover max-md:w-(--control) max-md:justify-center max-md:px-0'
