import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { displaySortCode } from '#platform/uk-formats.ts'
import { MaskedFact } from '#ui/layout/masked-fact.tsx'
import { type BankField, revealBankDetail } from './contract.ts'

type HiddenFieldProps = { employeeId: string; mayReveal: boolean; field: BankField; term: string; masked: string }

/** The revealed value is only ever held here, and goes with the component. */
export function HiddenField({ employeeId, mayReveal, field, term, masked }: HiddenFieldProps) {
  const [value, setValue] = useState<string>()
  const reveal = useSend(
    revealBankDetail,
    { employeeId },
    {
      failure: 'Failed to reveal. Please try again.',
      done: (answer) => setValue(answer.value),
    },
  )
  const toggle = () => (value === undefined ? reveal.send({ field }) : setValue(undefined))
  return (
    <MaskedFact
      term={term}
      masked={masked}
      shown={value && (field === 'sortCode' ? displaySortCode(value) : value)}
      revealing={reveal.sending}
      onToggle={mayReveal ? toggle : undefined}
    />
  )
}
