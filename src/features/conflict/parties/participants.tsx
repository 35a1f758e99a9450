import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Rows } from '#ui/tables/list-row.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getConflict, type Participant } from '../contract.ts'
import { Statements } from '../statements/statements.tsx'
import { roleLabels } from './roles.ts'

export function Participants({ request }: RecordPartProps) {
  const conflict = useGet(getConflict, { requestId: request.id })
  return (
    <Loaded from={conflict} waiting={<Waiting />} waitingLabel="Loading the participants">
      {({ participants }) => (
        <Section title={participants.length === 1 ? '1 person' : `${participants.length} people`} rule="none">
          {participants.length === 0 && <Empty bare title="Nobody is named yet" />}
          <Rows label="Participants">
            {participants.map((each) => (
              <Person key={each.id} request={request} person={each} />
            ))}
          </Rows>
        </Section>
      )}
    </Loaded>
  )
}

type PersonProps = Pick<RecordPartProps, 'request'> & { person: Participant }

function Person({ request, person }: PersonProps) {
  const { name, email, phone, position, department, role } = person
  const [firstName, ...rest] = name.split(/\s+/)
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Avatar person={{ firstName, lastName: rest.at(-1) }} className="mt-px" />
      <div className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        <Dots>{[position, department].filter(Boolean)}</Dots>
        <Dots className="text-meta">
          {[email && <a href={`mailto:${email}`}>{email}</a>, phone && <a href={`tel:${phone}`}>{phone}</a>].filter(
            Boolean,
          )}
        </Dots>
        <div className="mt-1.5">
          <Statements request={request} participant={person} />
        </div>
      </div>
      <span className="text-ink-2">{roleLabels[role]}</span>
    </li>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5 py-3">
      {['w-40', 'w-56', 'w-32'].map((width) => (
        <Skeleton key={width} strong className={`h-3.25 ${width}`} />
      ))}
    </div>
  )
}
