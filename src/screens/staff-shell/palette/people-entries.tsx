import { Building2, UserRound } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { type ClientTenant, type Colleague, listStaff } from '#features/team/contract.ts'
import { useClients } from '#features/team/team.tsx'
import { useGet } from '#platform/api/api.tsx'
import { matches } from './matches.ts'
import type { PaletteEntry } from './palette-entries.tsx'
import { counted } from '#ui/figures/counted.ts'

const SHOWN = 5

export function usePeopleEntries(words: string): PaletteEntry[] {
  const staff = useGet(listStaff).data ?? []
  const served = useClients().data ?? []
  if (!words) return []
  const clients = served.filter((each) => matches(words, each.companyName, fullName(each), each.email))
  const colleagues = staff.filter((each) => matches(words, fullName(each), each.email))
  return [...clients.slice(0, SHOWN).map(clientEntry), ...colleagues.slice(0, SHOWN).map(colleagueEntry)]
}

function clientEntry(client: ClientTenant): PaletteEntry {
  return {
    key: `client ${client.id}`,
    icon: Building2,
    label: client.companyName || 'Unnamed Company',
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
