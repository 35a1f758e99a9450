export type Past = { field: string; before: string | null; version: number }

type Value = string | number | null
export type FieldChange<Field extends string, Of extends Value = Value> = { field: Field; before: Of; value: Of }

type Posting<Field extends string, Of extends Value> = {
  fields: readonly Field[]
  posted: { [Name in Field]?: Of | undefined } & { version?: number | undefined }
  current: { [Name in Field]: Of } & { version: number }
  history: readonly Past[]
}

/** A field that still has the value it was read with was left alone; one changed on both sides is `late`. */
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

export const asKept = (value: Value) => (value === null ? null : String(value))

export function after<Current extends object>(current: Current, changes: readonly FieldChange<string>[]): Current {
  return { ...current, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
}
