import { LogOut, UserPlus, UserRoundCog } from 'lucide-react'
import type { Icon } from '#ui/text/glyph.tsx'
import type { StaffSearch } from '../staff-search.ts'
import { searchFor, viewEntries } from '../views.tsx'
import { matches } from './matches.ts'
import { usePeopleEntries } from './people-entries.tsx'
import { useRequestEntries } from './request-entries.tsx'

export type PaletteEntry = {
  key: string
  icon: Icon
  label: string
  meta?: string
  /** Opens a record, another view, or a dialog `over` the current screen; or leads to one’s own account, or out. */
  leads: { record: string } | { view: StaffSearch } | { over: StaffSearch } | { account: 'open' | 'logout' }
}

/** Matching requests, then people, then actions. */
export function usePaletteEntries(words: string) {
  const { entries: requests, message, settled } = useRequestEntries(words)
  const people = usePeopleEntries(words)
  const groups = [
    { heading: 'Requests', entries: requests, message },
    { heading: 'People', entries: people },
    { heading: 'Actions', entries: actionEntries(words) },
  ]
  return { groups: groups.filter((group) => group.entries.length > 0 || group.message), settled }
}

function actionEntries(words: string) {
  return actions.filter(({ label }) => matches(words, label))
}

const actions: readonly PaletteEntry[] = [
  { key: 'assign', icon: UserPlus, label: 'Assign Task', leads: { over: { assign: 'pick' } } },
  ...viewEntries.map(({ view, label, icon }) => ({
    key: view,
    icon,
    label: `Go to ${label}`,
    leads: { view: searchFor(view) },
  })),
  { key: 'account', icon: UserRoundCog, label: 'My account', leads: { account: 'open' } },
  { key: 'logout', icon: LogOut, label: 'Logout', leads: { account: 'logout' } },
]
