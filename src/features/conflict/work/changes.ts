import { changesIn as fieldChangesIn, type FieldChange, type Past } from '#platform/field-changes.ts'
import { type CaseData, type CaseField, caseFields } from './case-data.ts'

export type Values = Record<CaseField, string | null>
export type CaseChange = FieldChange<CaseField, string | null>

/** The fields that the sender of a case has changed. An emptied text counts as null. */
export function changesIn(posted: CaseData, current: Values & { version: number }, history: readonly Past[]) {
  const texts = Object.entries(posted).map(([field, value]) => [field, value === '' ? null : value])
  const given: CaseData = Object.fromEntries(texts)
  return fieldChangesIn<CaseField, string | null>({ fields: caseFields, posted: given, current, history })
}
