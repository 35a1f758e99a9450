import { useState } from 'react'
import * as z from 'zod'
import { DEFAULT_COUNTRY, EmployeeEdits } from '../contract.ts'

const Sealed = EmployeeEdits.pick({ dateOfBirth: true, nationalInsuranceNumber: true, address: true }).partial()

const ADDRESS = ['street', 'city', 'postcode', 'country'] as const
export type AddressField = (typeof ADDRESS)[number]
type Name = 'dateOfBirth' | 'nationalInsuranceNumber' | `address.${AddressField}`

/** The new values for masked fields. They are never read back, and never stored in the browser. */
export function useTypedAnew(country = DEFAULT_COUNTRY) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [tried, setTried] = useState(false)
  const text = (name: Name) => typed[name] ?? (name === 'address.country' ? country : '')
  const body = bodyOf(text, country)
  const { error } = Sealed.safeParse(body)
  return {
    value: text,
    problem: (name: string) =>
      tried ? error?.issues.find(({ path }: z.core.$ZodIssue) => path.join('.') === name)?.message : undefined,
    set: (name: Name, now: string) => setTyped((before) => ({ ...before, [name]: now })),
    /** The values to send; undefined if there are problems, which are shown from then on. */
    checked(): z.input<typeof Sealed> | undefined {
      setTried(true)
      return error ? undefined : body
    },
    isDirty: Object.keys(body).length > 0,
  }
}

function bodyOf(text: (name: Name) => string, country: string): z.input<typeof Sealed> {
  const [dateOfBirth, number] = [text('dateOfBirth'), text('nationalInsuranceNumber').trim()]
  const address = {
    street: text('address.street'),
    city: text('address.city'),
    postcode: text('address.postcode'),
    country: text('address.country'),
  }
  const isMoved = ADDRESS.some((each) => address[each].trim() !== (each === 'country' ? country : ''))
  return {
    ...(dateOfBirth && { dateOfBirth }),
    ...(number && { nationalInsuranceNumber: number }),
    ...(isMoved && { address }),
  }
}
