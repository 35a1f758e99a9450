import { Link } from '@tanstack/react-router'
import { fullName } from '#features/request/request.tsx'
import { Logout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Page } from '#ui/layout/page.tsx'

export function AccountHeader() {
  const me = useMe()
  return (
    <header className="border-b border-rule" data-print="no">
      <Page className="flex h-15 items-center gap-2.5">
        <Brand link={<Link to="/dashboard" />} />
        <span className="ml-auto flex min-w-0 items-center gap-2 px-1.5">
          <Avatar person={me} own />
          <span className="max-w-80 truncate max-md:sr-only">{fullName(me) || me.username}</span>
        </span>
        <Logout words="md" />
      </Page>
    </header>
  )
}
