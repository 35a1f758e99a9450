import { RevealFact } from '#features/form/form.tsx'
import { RevealsAreRecorded } from '#ui/layout/masked-fact.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type Employee, type IdentityField, revealIdentity } from './contract.ts'

type Value = string | Address | null
type Address = { street: string; city: string; postcode: string; country: string }

/** An employee’s masked identity. Each value can be revealed, which is recorded, and hidden again. */
export function IdentityFacts({ employee }: { employee: Pick<Employee, 'id' | 'identity' | 'can'> }) {
  const { dateOfBirth, nationalInsuranceNumber, address } = employee.identity
  return (
    <>
      <dl>
        <Masked employee={employee} field="dateOfBirth" term="Date of birth" masked={dateOfBirth} />
        <Masked
          employee={employee}
          field="nationalInsuranceNumber"
          term="National Insurance number"
          masked={nationalInsuranceNumber}
        />
        <Masked employee={employee} field="address" term="Home address" masked={address} />
      </dl>
      {employee.can.reveal && <RevealsAreRecorded />}
    </>
  )
}

type MaskedProps = { employee: Pick<Employee, 'id' | 'can'>; field: IdentityField; term: string; masked: Value }

const Masked = ({ employee, field, term, masked }: MaskedProps) => (
  <RevealFact
    sends={revealIdentity}
    params={{ employeeId: employee.id }}
    body={{ field }}
    term={term}
    masked={lineOf(masked)}
    mayReveal={employee.can.reveal}
    inFull={({ value }) => inFull(value, field)}
  />
)

function inFull(value: Exclude<Value, null>, field: IdentityField) {
  if (typeof value !== 'string') return lineOf(value)
  return field === 'dateOfBirth' ? longDate(value) : inPairs(value)
}

/** A National Insurance number as it is printed: `AB 12 34 56 C`. */
const inPairs = (number: string) => number.match(/.{1,2}/g)?.join(' ')

export function lineOf(value: Value) {
  if (value === null || typeof value === 'string') return value
  return [value.street, value.city, value.postcode, value.country].filter(Boolean).join(', ')
}
