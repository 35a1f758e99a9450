import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { getConflict } from '../contract.ts'
import { roleLabels } from '../parties/roles.ts'

/** The people named in the form. */
export function SentPeople({ request }: Pick<RecordPartProps, 'request'>) {
  const { data } = useGet(getConflict, { requestId: request.id })
  if (!data) return null
  return (
    <Fact term="Employees involved">
      <ul>
        {data.participants.map(({ id, name, role }) => (
          <li key={id}>
            <Verbatim>{name}</Verbatim>
            {role !== 'participant' && <span className="text-ink-2">, {roleLabels[role].toLowerCase()}</span>}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
