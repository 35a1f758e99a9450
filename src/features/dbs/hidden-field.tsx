import { RevealFact } from '#features/form/form.tsx'
import { type DbsField, RecruitmentDecision, revealDbs } from './contract.ts'
import { decisionLabels } from './words.ts'

type HiddenFieldProps = {
  dbsCheckId: string
  mayReveal: boolean
  field: DbsField
  term: string
  masked: string | null
}

export const HiddenField = ({ dbsCheckId, field, ...fact }: HiddenFieldProps) => (
  <RevealFact
    {...fact}
    sends={revealDbs}
    params={{ dbsCheckId }}
    body={{ field }}
    inFull={({ value }) => inFull(value)}
  />
)

function inFull(value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'Found' : 'None'
  const decision = RecruitmentDecision.safeParse(value).data
  return decision ? decisionLabels[decision] : value.match(/.{4}/g)?.join(' ')
}
