import { useReveal } from '#features/form/form.tsx'
import { MaskedFact } from '#ui/layout/masked-fact.tsx'
import { type DbsField, RecruitmentDecision, revealDbs } from './contract.ts'
import { decisionLabels } from './words.ts'

type HiddenFieldProps = {
  dbsCheckId: string
  mayReveal: boolean
  field: DbsField
  term: string
  masked: string | null
}

export function HiddenField({ dbsCheckId, mayReveal, field, term, masked }: HiddenFieldProps) {
  const { revealed, revealing, toggle } = useReveal(revealDbs, { dbsCheckId }, { field })
  return (
    <MaskedFact
      term={term}
      masked={masked}
      shown={revealed && inFull(revealed.value)}
      revealing={revealing}
      onToggle={mayReveal ? toggle : undefined}
    />
  )
}

function inFull(value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'Found' : 'None'
  const decision = RecruitmentDecision.safeParse(value).data
  return decision ? decisionLabels[decision] : value.match(/.{4}/g)?.join(' ')
}
