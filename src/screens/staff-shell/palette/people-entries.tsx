import { Building2, UserRound } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { type ClientTenant, type Colleague, listClients, listStaff } from '#features/team/contract.ts'
import { companyCalled } from '#features/session/contract.ts'
import { usePage } from '#platform/api/api.tsx'
import type { PaletteEntry } from './palette-entries.tsx'
import { counted } from '#ui/figures/counted.ts'

const SHOWN = '5'

export function usePeopleEntries(words: string): PaletteEntry[] {
  const asked = { q: words, limit: SHOWN }
  const clients = usePage(listClients, undefined, asked, words !== '').data?.rows ?? []
  const colleagues = usePage(listStaff, undefined, asked, words !== '').data?.rows ?? []
  if (!words) return []
  return [...clients.map(clientEntry), ...colleagues.map(colleagueEntry)]
}

function clientEntry(client: ClientTenant): PaletteEntry {
  return {
    key: `client ${client.id}`,
    icon: Building2,
    label: companyCalled(client.companyName),
    meta: [fullName(client), counted(client.requestCount, 'request')].filter(Boolean).join(' · '),
    leads: { view: { view: 'requests', client: client.id } },
  }
}

function colleagueEntry(colleague: Colleague): PaletteEntry {
  return {
    key: `staff ${colleague.id}`,
    icon: UserRound,
    label: fullName(colleague) || colleague.email || 'Unnamed',
    meta: counted(colleague.taskCount, 'open task'),
    leads: { view: { view: 'requests', assignee: colleague.id, status: 'active' } },
  }
}
