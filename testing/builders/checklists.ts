import { getChecklist, listTemplates, startChecklist } from '#features/checklist/contract.ts'
import { aNewStarter, anOnboarding } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

/** A company announces a new starter. */
export async function begins(client: Person, changes: object = {}) {
  const request = await client.raises(anOnboarding({ employee: aNewStarter(changes) }))
  return { requestId: request.id, employeeId: request.employee?.id ?? '' }
}

export async function starts(staff: Person, { employeeId }: { employeeId: string }) {
  const [template] = await staff.call(listTemplates)
  return staff.call(startChecklist, { params: { employeeId }, body: { templateId: template?.id ?? '' } })
}

export const checklistOf = (reader: Person, { employeeId }: { employeeId: string }) =>
  reader.call(getChecklist, { params: { employeeId } })

export async function itemOf(reader: Person, of: { employeeId: string }, title: string) {
  const found = (await checklistOf(reader, of)).items.find((each) => each.title === title)
  if (!found) throw new Error(`There is no “${title}”.`)
  return found
}

export const newItem = {
  title: 'Order a fob',
  why: 'She opens up on Mondays',
  owner: 'client',
  dueDate: '2026-12-04',
} as const
