import { companyCalled } from '#features/session/contract.ts'
import type { NoteReaders, Visibility } from '../contract.ts'

export const visibilityLabels = (companyName: string): Record<Visibility, string> => ({
  internal: 'Staff',
  client: `Staff and ${companyName}`,
  privileged: 'Staff, legally privileged',
})

/** The readers by name. */
export function readBy(visibility: Visibility, { staff, client, companyName }: NoteReaders): string {
  const people = visibility === 'client' ? [...staff, ...client] : staff
  const read = `Read by ${listed(people)}.`
  if (visibility === 'client') return read
  const unread = `${read} ${companyCalled(companyName)} does not see it`
  return visibility === 'internal'
    ? `${unread}, but it may have to be disclosed.`
    : `${unread}, and it is left out of exports. Ordinary HR advice is not privileged.`
}

function listed(names: readonly string[]) {
  if (names.length === 0) return 'no one else'
  return new Intl.ListFormat('en-GB').format(names)
}
