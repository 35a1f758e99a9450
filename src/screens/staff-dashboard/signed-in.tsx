import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { useLogout, useMe } from '#features/session/session.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { brand } from '#ui/brand.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Who is signed in, and the way out; in a rail only the initials. */
export function SignedIn({ rail = false }: { rail?: boolean }) {
  const me = useMe()
  const logOut = useLogout()
  const beside = clsx(rail && 'lg:max-2xl:sr-only')
  return (
    <div
      className={clsx(
        'mt-auto flex items-center gap-2.5 border-t border-rule py-3.5 pr-3 pl-5',
        rail && 'lg:max-2xl:justify-center lg:max-2xl:px-0',
      )}
    >
      <Avatar person={me} />
      <span className={clsx('min-w-0 flex-1', beside)}>
        <b className="block truncate">{fullName(me) || me.email || me.username}</b>
        <span className="block truncate text-meta text-ink-3">{brand.firm}</span>
      </span>
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
