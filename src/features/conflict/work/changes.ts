import { type CaseData, type CaseField, caseFields } from './case-data.ts'

export type Values = Record<CaseField, string | null>
export type CaseChange = { field: CaseField; before: string | null; value: string | null }

/** What a field was before a change, and the version of the case that this made. */
export type Past = { field: string; before: string | null; version: number }

/**
 * What somebody who posts a case back has changed. A field that is as they read it was left alone, and stays as others
 * have set it since; a field that both changed is `late`.
 */
export function changesIn(posted: CaseData, current: Values & { version: number }, history: readonly Past[]) {
  const wanted = caseFields.flatMap((field) => {
    const sent = posted[field]
    const value = sent === '' ? null : sent
    return value === undefined || value === current[field] ? [] : [{ field, before: current[field], value }]
  })
  const { version } = posted
  if (version === undefined) return { changes: wanted, late: [] }
  const since = (field: CaseField) => history.find((each) => each.field === field && each.version > version)
  const own = wanted.filter(({ field, value }) => {
    const later = since(field)
    return !later || later.before !== value
  })
  return { changes: own, late: version > current.version ? own : own.filter(({ field }) => since(field)) }
}

/** The case as the changes make it. */
export function after<Case extends Values>(current: Case, changes: readonly CaseChange[]): Case {
  return { ...current, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
}
