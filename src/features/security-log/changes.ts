import type { LogEntry } from './contract.ts'

export type Change = { field: string; before: string; after: string }

/** The fields that an entry says were changed, each as it was and as it became. */
export function changesOf({ metadata }: Pick<LogEntry, 'metadata'>): Change[] {
  return Object.entries(metadata).flatMap(([name, value]) => {
    if (!isPair(value)) return []
    const { before, after } = value
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    return [{ field: fields[name] ?? name, before: said(before), after: said(after) + newOnes(before, after) }]
  })
}

type Pair = { before: unknown; after: unknown }
const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'client' : 'clients'}`
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Of companies only the number is told, so a change may leave it as it was. */
function newOnes(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after)) return ''
  const fresh = after.filter((each) => !before.includes(each)).length
  return fresh > 0 ? `, ${fresh} of them new` : ''
}

const fields: Partial<Record<string, string>> = {
  username: 'Username',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  storageLimitGb: 'Storage in GB',
  isActive: 'Active',
  isAccountLocked: 'Locked',
  hasSecondFactor: 'Second factor',
  clientIds: 'Serves',
  mayChangeWording: 'May change the firm’s wording',
  client: 'Clients need a second factor',
  staff: 'Staff need a second factor',
  admin: 'Administrators need a second factor',
  templateName: 'Name',
  templateItems: 'Items',
  templateArchived: 'Archived',
}
