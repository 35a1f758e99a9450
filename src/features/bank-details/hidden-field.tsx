import { useReveal } from '#features/form/form.tsx'
import { displaySortCode } from '#platform/uk-formats.ts'
import { MaskedFact } from '#ui/layout/masked-fact.tsx'
import { type BankField, revealBankDetail } from './contract.ts'

type HiddenFieldProps = { employeeId: string; mayReveal: boolean; field: BankField; term: string; masked: string }

export function HiddenField({ employeeId, mayReveal, field, term, masked }: HiddenFieldProps) {
  const { revealed, revealing, toggle } = useReveal(revealBankDetail, { employeeId }, { field })
  return (
    <MaskedFact
      term={term}
      masked={masked}
      shown={revealed && (field === 'sortCode' ? displaySortCode(revealed.value) : revealed.value)}
      revealing={revealing}
      onToggle={mayReveal ? toggle : undefined}
    />
  )
}
