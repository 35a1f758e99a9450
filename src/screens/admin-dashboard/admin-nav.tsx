import { Link } from '@tanstack/react-router'
import { Mails, ScrollText, Users } from 'lucide-react'
import { Glyph } from '#ui/glyph.tsx'

/** The screens of an administrator; small screens offer the other ones only, by their glyphs. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="ml-auto flex items-center">
      <Link to="/admin-dashboard" search={{}} className={link} activeOptions={{ includeSearch: false }}>
        <Glyph of={Users} className="md:hidden" />
        <span className="max-md:sr-only">Users</span>
      </Link>
      <Link to="/security-log" search={{}} className={link} activeOptions={{ includeSearch: false }}>
        <Glyph of={ScrollText} className="md:hidden" />
        <span className="max-md:sr-only">Security log</span>
      </Link>
      <Link to="/outbox" search={{}} className={link} activeOptions={{ includeSearch: false }}>
        <Glyph of={Mails} className="md:hidden" />
        <span className="max-md:sr-only">Outbox</span>
      </Link>
    </nav>
  )
}

const link =
  'flex h-(--control) items-center justify-center rounded-control px-2.5 whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-md:w-(--control) max-md:px-0 max-md:aria-[current]:hidden'
