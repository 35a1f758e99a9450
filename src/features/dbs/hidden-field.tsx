import { useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
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

/** The revealed value is only ever held here, and goes with the component. */
export function HiddenField({ dbsCheckId, mayReveal, field, term, masked }: HiddenFieldProps) {
  const [value, setValue] = useState<string | boolean>()
  const reveal = useSend(
    revealDbs,
    { dbsCheckId },
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
      shown={value === undefined ? undefined : inFull(value)}
      revealing={reveal.sending}
      onToggle={mayReveal ? toggle : undefined}
    />
  )
}

function inFull(value: string | boolean) {
  if (typeof value === 'boolean') return value ? 'Found' : 'None'
  const decision = RecruitmentDecision.safeParse(value).data
  return decision ? decisionLabels[decision] : value.match(/.{4}/g)?.join(' ')
}
