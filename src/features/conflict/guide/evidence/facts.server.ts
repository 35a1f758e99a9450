import { longDate } from '#ui/text/dates.ts'
import { FactKind, factKinds } from '../../story/kinds.ts'
import type { StepId } from '../steps.ts'
import type { Evidence, Known } from './evidence.server.ts'

const kindOf = new Map<StepId, FactKind>(
  FactKind.options.flatMap((kind) => {
    const { step } = factKinds[kind]
    return step ? [[step, kind] as const] : []
  }),
)

/** A step that was entered as a fact of the case. */
export function byFact(step: StepId, { records: { entered } }: Known): Evidence | undefined {
  const kind = kindOf.get(step)
  const on = kind && entered[kind]
  if (!kind || !on) return undefined
  return { shows: true, says: `${factKinds[kind].label} on ${longDate(on)}` }
}
