import type { EmployeeRef } from '#features/employee/employee.server.ts'
import { lawInWords } from '#features/law/contract.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Entry } from '#platform/pdf/paper.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { RightToWorkCheck } from './contract.ts'
import { documentTypes, listLabels } from './document-types.ts'
import { checksOf } from './queries.server.ts'
import { insuranceProofLabels, methodLabels, onlineResultLabels, seenHowLabels, studentLabels } from './words.ts'

const results = { verified: 'Verified', pending: 'Pending', rejected: 'Rejected' } as const

/** The checks as they are listed in a compliance pack, oldest first. */
export async function rightToWorkEntries(tx: Tx, keyring: Keyring, employee: EmployeeRef): Promise<Entry[]> {
  const checks = await checksOf(tx, keyring, employee)
  return checks.toReversed().map((check) => entryOf(check, companyCalled(employee.companyName)))
}

function entryOf(check: RightToWorkCheck, companyName: string): Entry {
  const kind = check.documentType && documentTypes[check.documentType]
  return {
    title: `${methodLabels[check.method]}, ${longDate(check.checkDate)}${check.isSuperseded ? ' (superseded)' : ''}`,
    facts: [
      ['Result', results[check.verificationStatus]],
      ['The date on which this right to work check was made', longDate(check.checkDate)],
      ['Made by', `${check.checkedBy} for ${companyName}`],
      ['Document', kind && `${kind.label}, ${listLabels[kind.list]}`],
      ['Document number', check.documentNumber],
      ['National Insurance number', check.nationalInsuranceProof && insuranceProofLabels[check.nationalInsuranceProof]],
      ['Document expires', check.expiryDate && longDate(check.expiryDate)],
      ['Original seen', check.seenHow && seenHowLabels[check.seenHow]],
      ['The employer’s page showed', check.onlineResult && onlineResultLabels[check.onlineResult]],
      ['Provider', [check.providerName, check.providerReference].filter(Boolean).join(', ')],
      ['Positive Verification Notice', check.noticeDate && longDate(check.noticeDate)],
      ...circumstancesOf(check),
      ['Statutory excuse', excuseWords(check)],
      ['Copies kept', check.evidence.map(({ fileName }) => fileName).join(', ')],
      ['Notes', check.notes],
      ['Replaces an earlier check', check.supersededReason],
    ],
  }
}

const circumstancesOf = ({ workRestrictions, checkBy, studentLevel }: RightToWorkCheck): Entry['facts'] => [
  ['Limits on the work', workRestrictions],
  ['Came by a transfer', checkBy && `To be checked by ${longDate(checkBy.date)}`],
  ['Student', studentLevel && studentLabels[studentLevel]],
]

function excuseWords({ excuse, followUp }: RightToWorkCheck) {
  if (excuse === 'continuous') return 'Without a time limit'
  if (excuse === 'late') return 'None: the check was made after work started'
  if (excuse === 'none') return 'None'
  return followUp && `Until ${longDate(followUp.date)}. ${followUp.rule} (${followUp.laws.map(lawInWords).join('; ')})`
}
