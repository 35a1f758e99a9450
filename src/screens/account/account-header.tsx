import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { useLogout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Page } from '#ui/layout/page.tsx'

export function AccountHeader() {
  const me = useMe()
  const logOut = useLogout()
  return (
    <header className="border-b border-rule" data-print="no">
      <Page className="flex h-15 items-center gap-2.5">
        <Brand link={<Link to="/dashboard" />} />
        <span className="ml-auto flex min-w-0 items-center gap-2 px-1.5">
          <Avatar person={me} own />
          <span className="max-w-80 truncate max-md:sr-only">{fullName(me) || me.username}</span>
        </span>
        <Button variant="quiet" icon={LogOut} onClick={logOut} className="-mr-2.5 max-md:hidden">
          Logout
        </Button>
        <IconButton icon={LogOut} large label="Logout" onClick={logOut} className="-mr-2.5 md:hidden" />
      </Page>
    </header>
  )
}
