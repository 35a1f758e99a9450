import { companyCalled } from '#features/session/contract.ts'
import { linkGone } from '#platform/errors.ts'
import type { GuestCall } from '#platform/call/route.server.ts'
import { calendarDay } from '#ui/text/dates.ts'
import type { RefereePage } from '../guest-endpoints.ts'
import type { StoredAnswers } from '#platform/drafts/merge-answers.ts'
import type { DraftAnswers, SavedAnswers } from '../questions.ts'
import { openReference } from '../sealed.server.ts'

type Asking = Pick<GuestCall, 'tx' | 'keyring' | 'guest'>

/** The reference that the link is for. The link has ended once the reference is there or the request is finished. */
export async function askedOf({ tx, guest }: Pick<Asking, 'tx' | 'guest'>, lock = false) {
  const asked = tx
    .selectFrom('employeeReferences as f')
    .innerJoin('employees as e', (on) => on.onRef('e.tenantId', '=', 'f.tenantId').onRef('e.id', '=', 'f.employeeId'))
    .innerJoin('requests as q', (on) => on.onRef('q.tenantId', '=', 'e.tenantId').onRef('q.id', '=', 'e.requestId'))
    .innerJoin('tenants as t', 't.id', 'f.tenantId')
    .select([
      'f.tenantId',
      'f.id as referenceId',
      'e.id',
      'e.encryptedDataKey',
      'f.refereeName',
      'f.companyName',
      'f.linkUntil',
      'f.createdAt',
    ])
    .select([
      'f.savedAt',
      'e.requestId',
      'e.firstName',
      'e.lastName',
      'e.jobTitle',
      'e.startDate',
      't.name as employer',
    ])
    .where('f.tenantId', '=', guest.tenantId)
    .where('f.id', '=', guest.recordId)
    .where('f.status', '=', 'requested')
    .where('q.status', 'in', ['pending', 'in_progress'])
  const row = await (lock ? asked.forUpdate('f').forShare('q') : asked).executeTakeFirst()
  if (!row) throw linkGone()
  return row
}
export type Asked = Awaited<ReturnType<typeof askedOf>>

type Stored = StoredAnswers<DraftAnswers, SavedAnswers>
const nothingStored: Stored = { given: {}, saved: {} }

export async function storedFor({ tx, keyring }: Pick<Asking, 'tx' | 'keyring'>, asked: Asked): Promise<Stored> {
  return (
    (await openReference(tx, keyring, { employee: asked, referenceId: asked.referenceId })).answers ?? nothingStored
  )
}

export const toPage = (asked: Asked, { given, saved }: Stored): RefereePage => ({
  employer: companyCalled(asked.employer),
  employee: {
    firstName: asked.firstName,
    lastName: asked.lastName,
    jobTitle: asked.jobTitle,
    startDate: asked.startDate,
  },
  referee: { name: asked.refereeName, companyName: asked.companyName },
  namedOn: calendarDay(asked.createdAt),
  linkUntil: asked.linkUntil ?? '',
  answers: given,
  saved,
})
