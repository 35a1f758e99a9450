import type { Icon } from '#ui/text/glyph.tsx'
import { usePeopleEntries } from './people-entries.tsx'
import { useRequestEntries } from './request-entries.tsx'
import { actionEntries } from './action-entries.tsx'
import type { StaffSearch } from '../staff-search.ts'

/** One thing that the palette offers. */
export type PaletteEntry = {
  /** What tells it from every other entry. */
  key: string
  icon: Icon
  label: string
  meta?: string
  /** Where it leads: to a record, to another view, or `over` the present screen. */
  leads: { record: string } | { view: StaffSearch } | { over: StaffSearch }
}

/** What answers the words: requests, then people, then what can be done. */
export function usePaletteEntries(words: string) {
  const { entries: requests, standing, settled } = useRequestEntries(words)
  const people = usePeopleEntries(words)
  const groups = [
    { heading: 'Requests', entries: requests, standing },
    { heading: 'People', entries: people },
    { heading: 'Actions', entries: actionEntries(words) },
  ]
  return { groups: groups.filter((group) => group.entries.length > 0 || group.standing), settled }
}
