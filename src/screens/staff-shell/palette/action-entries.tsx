import { UserPlus } from 'lucide-react'
import { matches } from './matches.ts'
import type { PaletteEntry } from './palette-entries.tsx'
import { searchFor, viewEntries } from '../views.tsx'

export function actionEntries(words: string) {
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
]
