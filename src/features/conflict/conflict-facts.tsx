import type { FactsProps } from '#features/request/request.tsx'
import { ReadersFact } from '#features/restriction/restriction.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type ConflictDetail, getConflict } from './contract.ts'
import { roleLabels } from './parties/roles.ts'
import { caseState, severityState } from './case/case-state.tsx'

export function ConflictFacts({ request, whole }: FactsProps) {
  const { data } = useGet(getConflict, { requestId: request.id })
  if (!data) return null
  return (
    <>
      {whole ? <Standing {...data} /> : sides.map((role) => <Side key={role} role={role} {...data} />)}
      <ReadersFact request={request} />
    </>
  )
}

function Standing({ conflictCase: { ticketNumber, severity, status } }: ConflictDetail) {
  return (
    <>
      <Fact term="Case">{ticketNumber}</Fact>
      <Fact term="Severity">
        <Status {...severityState(severity)} />
      </Fact>
      <Fact term="Case status">
        <Status {...caseState(status)} />
      </Fact>
    </>
  )
}

const sides = ['complainant', 'respondent'] as const
/** The others are under Participants. */
const SHOWN = 3

function Side({ participants, role }: ConflictDetail & { role: (typeof sides)[number] }) {
  const people = participants.filter((each) => each.role === role)
  if (people.length === 0) return null
  return (
    <Fact term={people.length === 1 ? roleLabels[role] : `${roleLabels[role]}s`}>
      {people.slice(0, SHOWN).map(({ id, name, position }) => (
        <span key={id} className="block">
          <Verbatim>{[name, position].filter(Boolean).join(', ')}</Verbatim>
        </span>
      ))}
      {people.length > SHOWN && <span className="block text-ink-2">{`and ${people.length - SHOWN} more`}</span>}
    </Fact>
  )
}
