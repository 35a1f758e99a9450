import { Link } from '@tanstack/react-router'
import { Notifications } from '#features/activity/activity.tsx'
import { Logout, useMe } from '#features/session/session.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { SingleKeys } from '#ui/window/single-keys.tsx'
import { companyNameOf } from './company-name-of.ts'

export function ClientHeader() {
  const me = useMe()
  return (
    <header className="border-b border-rule" data-print="no">
      <SingleKeys />
      <Page className="flex min-h-15 flex-wrap items-center gap-2.5">
        <Brand link={<Link to="/client-dashboard" search={() => ({})} />} />
        <span className="border-l border-rule-2 pl-3 leading-6 text-ink-2 max-sm:sr-only">Client Portal</span>
        <span className="flex-1" />
        <Notifications />
        <Link to="/account" className={accountLink}>
          <span className="sr-only">My account, </span>
          <Avatar person={me} own />
          <span className="max-w-80 truncate max-lg:sr-only">{companyNameOf(me)}</span>
        </Link>
        <Logout words="lg" />
      </Page>
    </header>
  )
}

const accountLink =
  'flex h-(--control) min-w-0 items-center gap-2 rounded-control px-1.5 text-ink no-underline hover:bg-hover max-lg:-mx-2 max-lg:w-(--control) max-lg:shrink-0 max-lg:justify-center max-lg:px-0'
