import { RevealFact } from '#features/form/form.tsx'
import { displaySortCode } from '#platform/uk-formats.ts'
import { type BankField, revealBankDetail } from './contract.ts'

type HiddenFieldProps = { employeeId: string; mayReveal: boolean; field: BankField; term: string; masked: string }

export const HiddenField = ({ employeeId, field, ...fact }: HiddenFieldProps) => (
  <RevealFact
    {...fact}
    sends={revealBankDetail}
    params={{ employeeId }}
    body={{ field }}
    inFull={({ value }) => (field === 'sortCode' ? displaySortCode(value) : value)}
  />
)
