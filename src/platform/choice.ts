import * as z from 'zod'

/** A field with these choices. Each stands in one place: its value, the label of its value, and the order of both. */
/* @__NO_SIDE_EFFECTS__ */
export const choiceOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  z.enum(Object.keys(labels) as Value[]) // they have no others

/** For a field or a filter: the choices in the order of their labels. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] })) // they have no others
