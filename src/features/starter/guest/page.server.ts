import { starterItems } from '#features/checklist/checklist.server.ts'
import { addWorkingDays } from '#features/clock/clock.server.ts'
import type { FullEmployee } from '#features/employee/employee.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import { guestRoute } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { getStarterPage, getStarterPart, type Page, type PagePart, PURPOSE } from '../contract.ts'
import { starterFile } from '../documents.ts'
import { documentsOf } from '../documents.server.ts'
import { itemsOf } from '../known.server.ts'
import { isOpen } from '../policy.ts'
import { standOf } from '../progress.server.ts'
import { partsOf, type StoredPart } from '../store.server.ts'
import { admitted, employeeBehind, isLetIn, whoseIs } from './admitted.server.ts'

export const getStarterPageRoute = guestRoute(PURPOSE, getStarterPage, async (call) => {
  const employer = await employerOf(call.tx, call.guest.tenantId)
  await employeeBehind(call)
  if (!(await isLetIn(call))) return { employer: companyCalled(employer.name), page: null }
  const { employee, ...whose } = await admitted(call)
  const parts = await partsOf(call.tx, whose, employee.dataKey)
  const documents = await documentsOf(call.tx, whose)
  const page = {
    ...aboutJob(employee),
    by: addWorkingDays(employee.startDate, -1, employer.jurisdiction),
    until: call.guest.expire,
    savedAt: newest(parts),
    parts: parts.map((part) => ({ ...part, ...standOf(part, documents), known: knownIn(part) })),
    documents,
    roomFor: (await call.hasSpace()) ? largestFor(employer.bytesLeft) : 0,
    items: await starterItems(call.tx, whose),
  } satisfies Page
  return { employer: companyCalled(employer.name), page }
})

export const getStarterPartRoute = guestRoute(PURPOSE, getStarterPart, async (call) => {
  const { employee } = await admitted(call)
  const parts = await partsOf(call.tx, whoseIs(call.guest), employee.dataKey)
  const part = parts.find((each) => each.part === call.query.part)
  return { values: { ...part?.values }, savedAt: part?.savedAt ?? null }
})

function employerOf(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('tenants')
    .select(['name', 'jurisdiction'])
    .select((eb) => eb.fn<number>('storage_left', ['id']).as('bytesLeft'))
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
}

/** Capped, so that a guest does not learn how much the employer stores. */
const largestFor = (bytesLeft: number) => Math.max(0, Math.min(starterFile.maxBytes, bytesLeft))

function aboutJob(employee: FullEmployee) {
  const { firstName, jobTitle, startDate, requestStatus } = employee
  const closed = requestStatus === 'completed' || requestStatus === 'cancelled' ? requestStatus : null
  return { firstName, jobTitle, startDate, closed: isOpen(employee) ? null : closed }
}

const newest = (parts: readonly StoredPart[]) =>
  parts.flatMap(({ savedAt }) => savedAt ?? []).reduce<string | null>((a, b) => (a === null || b > a ? b : a), null)

function knownIn({ part, values }: StoredPart): PagePart['known'] {
  // Statement and loans are masked for others, but the starter sees their own choices.
  return itemsOf[part].flatMap(({ label, inFull, masked, field }) => {
    const value = masked && field !== 'statement' && field !== 'studentLoan' ? masked(values) : inFull(values)
    return value ? [{ label, value }] : []
  })
}
