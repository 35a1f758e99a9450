import { addDays, today } from '#features/clock/clock.server.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { recordCheck } from '#features/right-to-work/contract.ts'
import { aNewStarter, anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

const CHECKED = '2026-11-20'

/** A new starter with a copy of a passport among the documents. */
export async function aStarterWithCopy(client: Person, starter: object = {}) {
  const request = await client.raises(anOnboarding({ employee: aNewStarter({ startDate: '2099-06-01', ...starter }) }))
  const params = { requestId: request.id, employeeId: request.employee?.id ?? '' }
  const copy = await client.call(uploadDocument, { params, file: aPdf('Passport'), body: { stage: 'rightToWork' } })
  return { params, copy: copy.id }
}

export const aCheck = (copy: string, changes: object = {}) => ({
  method: 'manual_document' as const,
  verificationStatus: 'verified' as const,
  documentType: 'A1_british_passport' as const,
  documentNumber: '533401372',
  seenHow: 'in_person' as const,
  likenessConfirmed: true,
  checkedBy: 'Ada Nwosu',
  checkDate: CHECKED,
  evidence: [copy],
  ...changes,
})

/** The fields of a check online that counts for so many more days. */
export const until = (days: number) => ({
  method: 'home_office_online',
  onlineResult: 'time_limited',
  shareCode: 'W9X6GY2S2',
  documentType: undefined,
  documentNumber: undefined,
  permissionExpiryDate: addDays(today(), days),
})

export const recorded = (person: Person, params: { employeeId: string }, check: ReturnType<typeof aCheck>) =>
  person.call(recordCheck, { params, body: check })
