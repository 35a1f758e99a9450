import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { fullName, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type CaseParticipant, getConflict } from '../contract.ts'
import { EditParticipant } from './edit-participant.tsx'
import { NamesakeLines } from './namesakes/namesake-lines.tsx'
import { personFrom } from './person.ts'
import { RemoveParticipant } from './remove-participant.tsx'
import { Statements } from '../statements/statements.tsx'
import { roleLabels } from './roles.ts'
import { PhoneLink } from '#ui/buttons/phone-link.tsx'

type Doing = { what: 'edit' | 'remove'; person: CaseParticipant }

export function Participants({ request }: RecordPartProps) {
  const conflict = useGet(getConflict, { requestId: request.id })
  const [doing, setDoing] = useState<Doing>()
  const onClose = () => setDoing(undefined)
  return (
    <Loaded from={conflict} waiting={<SkeletonLines />} waitingLabel="Loading the participants">
      {({ participants, can }) => (
        <Section
          title={participants.length === 1 ? '1 person' : `${participants.length} people`}
          rule="none"
          aside={
            <span className="flex items-center gap-1.5">
              <Glyph of={EyeOff} size="small" />
              No one here is e-mailed unless a letter is sent
            </span>
          }
        >
          {participants.length === 0 && <Empty bare title="No one has been named yet" />}
          {participants.length > 0 && (
            <DataTable
              label="Participants"
              columns={columnsOf(request, can.work ? setDoing : undefined)}
              rows={participants}
              rowKey={({ id }) => id}
            />
          )}
          {doing?.what === 'edit' && <EditParticipant requestId={request.id} person={doing.person} onClose={onClose} />}
          {doing?.what === 'remove' && <RemoveParticipant person={doing.person} onClose={onClose} />}
        </Section>
      )}
    </Loaded>
  )
}

type Request = RecordPartProps['request']

function columnsOf(request: Request, onDo: ((doing: Doing) => void) | undefined): readonly Column<CaseParticipant>[] {
  const role: Column<CaseParticipant> = {
    key: 'role',
    head: 'Role and statement',
    narrow: 'left',
    control: true,
    cell: (person) => (
      <div className="grid gap-1.5 max-lg:pl-3">
        <Role person={person} />
        <Statements request={request} participant={person} />
      </div>
    ),
  }
  return onDo ? [named, role, doingColumn(onDo)] : [named, role]
}

const named: Column<CaseParticipant> = {
  key: 'name',
  head: 'Name',
  width: 'lg:w-2/5',
  narrow: 'title',
  cell: (person) => <Named person={person} />,
}

function Named({ person }: { person: CaseParticipant }) {
  const { name, position, department, email, phone } = person
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3">
      <Avatar person={personFrom(name)} className="mt-px" />
      <div className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        <Dots>{[position, department].filter(Boolean)}</Dots>
        <div className="grid justify-items-start text-ink-2">
          {email ? <a href={`mailto:${email}`}>{email}</a> : 'No e-mail'}
          {phone && <PhoneLink number={phone} />}
        </div>
        <NamesakeLines person={person} />
      </div>
    </div>
  )
}

function Role({ person: { role, exception } }: { person: CaseParticipant }) {
  return (
    <div className="min-w-0 pr-2 wrap-anywhere">
      {roleLabels[role]}
      {exception && (
        <p className="mt-1 border-l-3 border-ink pl-2.5 text-meta text-ink-2">
          Also {roleLabels[exception.otherRole].toLowerCase()}. {fullName(exception.by)}: {exception.reason}
        </p>
      )}
    </div>
  )
}

const doingColumn = (onDo: (doing: Doing) => void): Column<CaseParticipant> => ({
  key: 'do',
  head: 'Change or remove',
  headHidden: true,
  width: 'lg:w-24',
  narrow: 'left',
  control: true,
  end: true,
  cell: (person) => (
    <span className="ml-1 inline-flex lg:-ml-2 lg:grid lg:justify-items-end" data-print="no">
      <Button variant="quiet" size="small" onClick={() => onDo({ what: 'edit', person })}>
        Change
        <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="small" onClick={() => onDo({ what: 'remove', person })}>
        Remove
        <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
      </Button>
    </span>
  ),
})
