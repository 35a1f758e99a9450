import { Avatar } from '#ui/text/avatar.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Badge } from '#ui/text/status.tsx'
import { StageGlyph } from './stage-glyph.tsx'
import { type StageStatus, stageStates } from './stage-states.tsx'

const stages: { name: string; status: StageStatus; note: string }[] = [
  { name: 'ID Verification', status: 'completed', note: '16 November' },
  { name: 'Right to Work', status: 'inProgress', note: 'by 23 November' },
  { name: 'References', status: 'completed', note: '2 of 2, 18 November' },
  { name: 'DBS Check', status: 'notRequired', note: 'not for this role' },
]

const segments: Record<StageStatus, string> = {
  completed: 'bg-done-fill',
  inProgress: 'bg-linear-to-r from-active-fill from-50% to-rule-2 to-50%',
  notRequired: 'segment-hatched',
  pending: 'bg-rule-2',
}

export function FileSheet() {
  return (
    <div className="sheet-stack">
      <p className="sheet-tab">HR-2026-000131</p>
      <div className="sheet">
        <SheetHead />
        <div className="grid gap-x-8 gap-y-5 pt-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
          <Progress />
          <div className="grid content-start gap-5">
            <Message />
            <NextStep />
          </div>
        </div>
      </div>
    </div>
  )
}

function SheetHead() {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-rule pb-4">
      <div>
        <p className="font-serif text-title-m">New starter: Priya Raman</p>
        <Dots>
          <span>Warehouse Supervisor</span>
          <span>Acme Ltd</span>
          <span>starts Monday 23 November 2026</span>
        </Dots>
      </div>
      <Badge {...stageStates.inProgress} />
    </div>
  )
}

function Progress() {
  return (
    <div>
      <ul>
        {stages.map(({ name, status, note }) => (
          <li
            key={name}
            className="flex items-center gap-3 border-t border-rule py-2.75 text-body first:border-t-0 first:pt-1"
          >
            <StageGlyph status={status} size="large" />
            <span className={status === 'notRequired' ? 'text-ink-2' : 'font-semibold'}>{name}</span>
            <span className="ml-auto text-right text-meta text-ink-3">{note}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-3 flex h-1.5 gap-0.5">
        {stages.map(({ name, status }) => (
          <span key={name} className={`flex-1 rounded-[1px] ${segments[status]}`} />
        ))}
      </p>
      <p className="mt-1.5 text-meta text-ink-3">75% complete</p>
    </div>
  )
}

function Message() {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 gap-y-0.75">
      <Avatar person={{ firstName: 'Sam', lastName: 'Okafor' }} className="row-span-2 mt-px self-start" />
      <p className="sheet-author flex w-fit items-baseline gap-2 text-ui/5">
        <b className="font-semibold">Sam Okafor</b>
        <span className="text-meta text-ink-3">9:40 am</span>
      </p>
      <p className="rounded-control border border-rule bg-paper px-3.25 pt-2 pb-2.25 text-body/5.75">
        Both references are in. The last part is yours: look at her original passport while she is in the room.
      </p>
    </div>
  )
}

function NextStep() {
  return (
    <div className="sheet-next grid gap-0.5 border-t-3 border-accent pt-2.5 text-ui">
      <p className="text-meta text-ink-3">Next step, with you</p>
      <p className="text-body/5.25 font-semibold">See Priya’s passport, with her present</p>
      <p className="text-ink-2">Thursday 19 November, 10:00 am</p>
    </div>
  )
}
