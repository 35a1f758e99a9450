import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
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
      {employee.can.reveal && (
        <p className="border-t border-rule pt-2.5 text-meta text-ink-3" data-print="no">
          Each Reveal is recorded with your name and the time.
        </p>
      )}
    </>
  )
}

type MaskedProps = { employee: Pick<Employee, 'id' | 'can'>; field: IdentityField; term: string; masked: Value }

function Masked({ employee, field, term, masked }: MaskedProps) {
  const { shown: revealed, revealing, toggle } = useReveal(employee.id, field)
  const shown = employee.can.reveal ? revealed : undefined
  return (
    <div className={row}>
      <dt className="leading-5.25 text-ink-3">{term}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-3 leading-5.25">
        <span className="min-w-0 wrap-anywhere">
          <span>{shown ? inFull(shown, field) : (lineOf(masked) ?? '–')}</span>
          {shown && <span className="block text-meta text-ink-3">Hidden again when you leave this tab.</span>}
        </span>
        {employee.can.reveal && masked !== null && (
          <Button
            variant="quiet"
            size="small"
            icon={shown ? EyeOff : Eye}
            busy={revealing}
            aria-pressed={shown !== undefined}
            data-print="no"
            className="-my-1"
            onClick={toggle}
          >
            {shown ? 'Hide' : 'Reveal'}
            <VisuallyHidden>{` ${term}`}</VisuallyHidden>
          </Button>
        )}
      </dd>
    </div>
  )
}

const row = 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-2 md:grid-cols-[9rem_minmax(0,1fr)]'

/** A revealed value is only ever held here, and goes with the component. */
function useReveal(employeeId: string, field: IdentityField) {
  const [shown, setShown] = useState<Exclude<Value, null>>()
  const reveal = useSend(
    revealIdentity,
    { employeeId },
    {
      failure: 'Failed to reveal. Please try again.',
      done: ({ value }) => setShown(value),
    },
  )
  return {
    shown,
    revealing: reveal.sending,
    toggle: () => (shown ? setShown(undefined) : reveal.send({ field })),
  }
}

function inFull(value: Exclude<Value, null>, field: IdentityField) {
  if (typeof value !== 'string') return lineOf(value)
  return field === 'dateOfBirth' ? longDate(value) : inPairs(value)
}

/** A National Insurance number as it is printed: `AB 12 34 56 C`. */
const inPairs = (number: string) => number.match(/.{1,2}/g)?.join(' ')

function lineOf(value: Value) {
  if (value === null || typeof value === 'string') return value
  return [value.street, value.city, value.postcode, value.country].filter(Boolean).join(', ')
}
