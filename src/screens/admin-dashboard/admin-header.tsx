import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useLogout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Brand } from '#ui/brand-mark.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Page } from '#ui/page.tsx'

export function AdminHeader() {
  const me = useMe()
  const logout = useLogout()
  return (
    <header className="border-b border-rule" data-print="no">
      <Page className="flex h-15 items-center gap-3.5 max-md:gap-2.5">
        <Brand link={<Link to="/admin-dashboard" search={{}} />} />
        <span className="border-l border-rule-2 pl-3.5 leading-5 whitespace-nowrap text-ink-2 max-md:pl-2.5 max-md:text-meta max-sm:hidden">
          Administration
        </span>
        <span className="ml-auto flex min-w-0 items-center gap-2 px-2">
          <Avatar person={me} />
          <span className="truncate max-md:sr-only">{me.username}</span>
        </span>
        <Button variant="quiet" icon={LogOut} onClick={logout} className="max-md:hidden">
          Logout
        </Button>
        <IconButton icon={LogOut} large label="Logout" onClick={logout} className="-mr-2.5 md:hidden" />
      </Page>
    </header>
  )
}
