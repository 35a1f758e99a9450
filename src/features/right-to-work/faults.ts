import { calendarDay } from '#ui/text/dates.ts'
import { type DocumentType, documentTypes, type List } from './document-types.ts'
import type { InsuranceProof, Method, OnlineResult, SeenHow, StudentLevel, VerificationStatus } from './words.ts'

type Given = {
  method: Method
  verificationStatus: VerificationStatus
  checkDate: string
  documentType?: DocumentType | null | undefined
  nationalInsuranceProof?: InsuranceProof | null | undefined
  issueDate?: string | null | undefined
  expiryDate?: string | null | undefined
  permissionExpiryDate?: string | null | undefined
  onlineResult?: OnlineResult | null | undefined
  shareCode?: string | undefined
  providerName?: string | null | undefined
  providerReference?: string | null | undefined
  noticeDate?: string | null | undefined
  seenHow?: SeenHow | null | undefined
  transferDate?: string | null | undefined
  studentLevel?: StudentLevel | null | undefined
  termDatesId?: string | null | undefined
  likenessConfirmed?: boolean | undefined
  evidence: readonly string[]
  supersedesId?: string | null | undefined
  supersededReason?: string | null | undefined
}
type Fault = { field: keyof Given; message: string }

/** The reasons why a check cannot be recorded, by field. Only a verified check has to prove anything. */
export function faultsOf(check: Given): Fault[] {
  return [
    ...(check.checkDate > calendarDay(Date.now()) ? [fault('checkDate', 'The check cannot be in the future')] : []),
    ...datesOutOfOrder(check),
    ...(check.transferDate && check.transferDate > check.checkDate
      ? [fault('transferDate', 'The transfer cannot come after the check')]
      : []),
    ...(check.verificationStatus === 'verified'
      ? [...byMethod[check.method](check), ...unproven(check), ...ofStudent(check)]
      : []),
    ...(check.supersedesId && !check.supersededReason
      ? [fault('supersededReason', 'Say what was wrong with the earlier check')]
      : []),
  ]
}

const fault = (field: Fault['field'], message: string): Fault => ({ field, message })

function datesOutOfOrder({ issueDate, expiryDate, checkDate }: Given): Fault[] {
  if (issueDate && expiryDate && expiryDate <= issueDate)
    return [fault('expiryDate', 'The document cannot expire before it was issued')]
  return issueDate && issueDate > checkDate ? [fault('issueDate', 'The document cannot be newer than the check')] : []
}

function unproven({ likenessConfirmed, evidence }: Given): Fault[] {
  return [
    ...(likenessConfirmed
      ? []
      : [fault('likenessConfirmed', 'Confirm that the photo and the date of birth are theirs')]),
    ...(evidence.length > 0 ? [] : [fault('evidence', 'Add the copy that the law asks you to keep')]),
  ]
}

/** The hours are limited only in term time, so the dates of the terms have to be on file. */
function ofStudent({ studentLevel, termDatesId, evidence }: Given): Fault[] {
  if (!studentLevel || (termDatesId && evidence.includes(termDatesId))) return []
  return [fault('termDatesId', 'Choose the copy of the term and vacation dates, from their school or university')]
}

const byMethod: Record<Method, (check: Given) => Fault[]> = {
  manual_document: ofDocument,
  digital_idsp: ofProvider,
  home_office_online: ofShareCode,
  employer_checking_service: ofNotice,
}

function ofDocument(check: Given): Fault[] {
  const { documentType, seenHow, expiryDate, checkDate } = check
  if (!documentType) return [fault('documentType', 'Choose the document that was seen')]
  const { list, mayBeExpired, needsNationalInsurance } = documentTypes[documentType]
  return [
    ...(seenHow ? [] : [fault('seenHow', 'Say how the original was seen: a copy or a scan does not count')]),
    ...(!mayBeExpired && expiryDate && expiryDate < checkDate
      ? [fault('expiryDate', 'This document does not count once it has expired')]
      : []),
    ...(needsNationalInsurance ? withoutInsurance(check) : []),
    ...byList[list](check),
  ]
}

/** A document that needs proof of the National Insurance number counts only together with that proof. */
function withoutInsurance({ nationalInsuranceProof, evidence }: Given): Fault[] {
  return [
    ...(nationalInsuranceProof
      ? []
      : [
          fault(
            'nationalInsuranceProof',
            'This document counts only beside an official one with their National Insurance number: choose which was seen',
          ),
        ]),
    ...(evidence.length === 1
      ? [fault('evidence', 'Add copies of both documents: this one, and the one with the National Insurance number')]
      : []),
  ]
}

const byList: Record<List, (check: Given) => Fault[]> = { A: () => [], B1: untilWhen, B2: ofNotice }

function untilWhen({ permissionExpiryDate, checkDate }: Given): Fault[] {
  if (permissionExpiryDate && permissionExpiryDate > checkDate) return []
  return [fault('permissionExpiryDate', 'Enter the date until which they may work, after the check')]
}

function ofProvider({ documentType, expiryDate, checkDate, providerName, providerReference }: Given): Fault[] {
  const isPassport = documentType === 'A1_british_passport' || documentType === 'A2_irish_passport_or_card'
  return [
    ...(isPassport ? [] : [fault('documentType', 'A provider can only check a British or Irish passport or card')]),
    ...(expiryDate && expiryDate >= checkDate
      ? []
      : [fault('expiryDate', 'A provider can only check a passport that is in date')]),
    ...(providerName ? [] : [fault('providerName', 'Enter the name of the provider')]),
    ...(providerReference ? [] : [fault('providerReference', 'Enter the reference of the provider’s result')]),
  ]
}

function ofShareCode(check: Given): Fault[] {
  return [
    ...(check.shareCode ? [] : [fault('shareCode', 'Enter the share code that was used')]),
    ...(check.onlineResult ? [] : [fault('onlineResult', 'Choose what the employer’s page showed')]),
    ...(check.onlineResult === 'time_limited' ? untilWhen(check) : []),
  ]
}

function ofNotice({ noticeDate, checkDate }: Given): Fault[] {
  if (!noticeDate) return [fault('noticeDate', 'Enter the date of the Positive Verification Notice')]
  return noticeDate > checkDate ? [fault('noticeDate', 'The notice cannot be newer than the check')] : []
}
