import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod'
import type { RoundPerson } from '../contract.ts'

export type ChosenPerson = z.input<typeof RoundPerson>
/** The errors of each person, by position. */
export type PeopleErrors = readonly (Partial<Record<keyof ChosenPerson, string>> | undefined)[]

type Errors = FieldErrors<{ people: ChosenPerson[] }>['people']

export function eachError(errors: Errors): PeopleErrors {
  if (!Array.isArray(errors)) return []
  return errors.map((each: FieldErrors<ChosenPerson> | undefined) => {
    const said = Object.entries(each ?? {}).flatMap(([field, error]) =>
      error && 'message' in error && error.message ? [[field, error.message] as const] : [],
    )
    return said.length > 0 ? Object.fromEntries(said) : undefined
  })
}

export const errorOfAll = (errors: Errors) => errors?.root?.message ?? errors?.message

export const isSamePerson = (one: ChosenPerson, other: ChosenPerson) =>
  one.employeeId !== undefined && one.employeeId === other.employeeId
