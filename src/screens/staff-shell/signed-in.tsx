import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { useLogout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { brand } from '#ui/brand.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'

export function SignedIn({ rail = false }: { rail?: boolean }) {
  const me = useMe()
  const logOut = useLogout()
  const beside = clsx(rail && 'lg:max-2xl:sr-only')
  return (
    <div
      className={clsx(
        'mt-auto flex items-center gap-1 border-t border-rule py-2 pr-3 pl-3',
        rail && 'lg:max-2xl:justify-center lg:max-2xl:px-0',
      )}
    >
      <Link to="/account" className={clsx(accountLink, rail && 'lg:max-2xl:flex-none')}>
        <span className="sr-only">My account, </span>
        <Avatar person={me} />
        <span className={clsx('min-w-0 flex-1', beside)}>
          <b className="block truncate">{fullName(me) || me.email || me.username}</b>
          <span className="block truncate text-meta text-ink-3">{brand.firm}</span>
        </span>
      </Link>
      <IconButton
        icon={LogOut}
        label="Logout"
        size="small"
        onClick={logOut}
        className={clsx(rail && 'lg:max-2xl:hidden')}
      />
    </div>
  )
}

const accountLink =
  'flex min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-hover'
