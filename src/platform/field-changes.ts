/** What a field was before a change, and the version of the record that this made. */
export type Past = { field: string; before: string | null; version: number }

type Value = string | number | null
export type FieldChange<Field extends string, Of extends Value = Value> = { field: Field; before: Of; value: Of }

type Posting<Field extends string, Of extends Value> = {
  fields: readonly Field[]
  posted: { [Name in Field]?: Of | undefined } & { version?: number | undefined }
  current: { [Name in Field]: Of } & { version: number }
  /** Oldest first. */
  history: readonly Past[]
}

/**
 * What somebody who posts a record back has changed. A field that is as they read it was left alone, and stays as others
 * have set it since; a field that both changed is `late`.
 */
export function changesIn<Field extends string, Of extends Value>(posting: Posting<Field, Of>) {
  const { fields, posted, current, history } = posting
  const wanted = fields.flatMap((field): FieldChange<Field, Of>[] => {
    const value = posted[field]
    return value === undefined || value === current[field] ? [] : [{ field, before: current[field], value }]
  })
  const { version } = posted
  if (version === undefined) return { changes: wanted, late: [] }
  const since = (field: Field) => history.find((each) => each.field === field && each.version > version)
  const own = wanted.filter(({ field, value }) => {
    const later = since(field)
    return !later || later.before !== asKept(value)
  })
  return { changes: own, late: version > current.version ? own : own.filter(({ field }) => since(field)) }
}

/** In the history, every value is a text. */
export const asKept = (value: Value) => (value === null ? null : String(value))

/** The record as the changes make it. */
export function after<Current extends object>(current: Current, changes: readonly FieldChange<string>[]): Current {
  return { ...current, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
}
