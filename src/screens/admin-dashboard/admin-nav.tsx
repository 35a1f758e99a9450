import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Mails, Menu as MenuGlyph, ScrollText, Users } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

const places = [
  { to: '/admin-dashboard', also: '/users', label: 'Users', icon: Users },
  { to: '/security-log', also: undefined, label: 'Security log', icon: ScrollText },
  { to: '/outbox', also: undefined, label: 'Outbox', icon: Mails },
] as const

export function AdminNav() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  return (
    <>
      <nav aria-label="Administration" className="ml-auto flex items-center max-md:hidden">
        {places.map(({ to, also, label }) => (
          <Link key={to} to={to} search={{}} className={link} {...(path === also && { 'aria-current': 'page' })}>
            {label}
          </Link>
        ))}
      </nav>
      <span className="ml-auto md:hidden">
        <Menu trigger={<IconButton icon={MenuGlyph} large label="Administration" />}>
          {places.map(({ to, label, icon }) => (
            <MenuItem key={to} icon={icon} onSelect={() => void navigate({ to, search: {} })}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  )
}

const link =
  'flex h-(--control) items-center rounded-control px-2.5 whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink'
