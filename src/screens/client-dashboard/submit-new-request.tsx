import type { RequestType } from '#features/request/contract.ts'
import { brand } from '#ui/brand.ts'
import { ChoiceCard, ChoiceCards } from '#ui/buttons/choice-cards.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { ClientKinds } from './client-kinds.tsx'
import { useClientNavigation } from './use-client-search.tsx'

/** The three ways to start; side by side where they lead the page. */
export function SubmitNewRequest({ kinds, across = false }: { kinds: ClientKinds; across?: boolean }) {
  const { change } = useClientNavigation()
  const preload = () => starts.forEach(({ type }) => kinds[type].Form.preload())
  return (
    <Section title="Submit New Request">
      <div onPointerEnter={preload} onFocus={preload}>
        <ChoiceCards across={across}>
          {starts.map(({ type, title, purpose }) => (
            <ChoiceCard key={type} icon={kinds[type].Icon} title={title} onChoose={() => change({ new: type })}>
              {purpose}
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </div>
      <p className="mt-3.5 text-meta text-ink-3">
        You hear from an adviser within one working day. Is somebody in danger? Phone{' '}
        <span className="whitespace-nowrap">{brand.phone}</span> now.
      </p>
    </Section>
  )
}

const starts: readonly { type: RequestType; title: string; purpose: string }[] = [
  {
    type: 'onboarding',
    title: 'Employee Onboarding',
    purpose: 'For a new starter: contract, right to work, references, and DBS where the job calls for it',
  },
  {
    type: 'performance_review',
    title: 'Performance Review',
    purpose: 'At the end of a probation, a quarter or a year: goals, a meeting, an outcome',
  },
  {
    type: 'conflict_resolution',
    title: 'Conflict Resolution',
    purpose: 'For a grievance, a complaint or misconduct, looked into fairly',
  },
]
