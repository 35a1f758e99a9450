import { CalendarClock, CalendarX, Ellipsis, Pencil, UserRoundPlus } from 'lucide-react'
import { Suspense } from 'react'
import { ConfirmCall } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import type { Icon } from '#ui/text/glyph.tsx'
import { longDate } from '#ui/text/dates.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { holdMeeting, type Meeting } from './contract.ts'
import type { MeetingRowProps } from './meeting-row.tsx'
import { OpenMinutes } from './minutes/open-minutes.tsx'
import { kindLabels } from './words.ts'

const EditMeeting = deferred(async () => (await import('./edit-meeting.tsx')).EditMeeting)
const PostponeMeeting = deferred(async () => (await import('./postpone/postpone-meeting.tsx')).PostponeMeeting)
const CancelMeeting = deferred(async () => (await import('./cancel-meeting.tsx')).CancelMeeting)
const NameCompanion = deferred(async () => (await import('./name-companion.tsx')).NameCompanion)

export type MeetingAct = 'edit' | 'postpone' | 'cancel' | 'companion' | 'hold'

type MeetingActsProps = MeetingRowProps & { open: MeetingAct | undefined; onOpen: (act?: MeetingAct) => void }

/** The next step as a button, the rest in a menu. */
export function MeetingActs({ meeting, requestId, open, onOpen }: MeetingActsProps) {
  const others = actsOn(meeting)
  const about = { meeting, onClose: () => onOpen() }
  return (
    <span className="flex flex-wrap items-center gap-1" data-print="no">
      <Next meeting={meeting} />
      {others.length > 0 && (
        <Menu trigger={<IconButton size="small" icon={Ellipsis} label={`More for the ${titleOf(meeting)}`} />}>
          {others.map(({ act, label, icon, danger }) => (
            <MenuItem key={act} icon={icon} danger={danger} onSelect={() => onOpen(act)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Suspense>
        {open === 'edit' && <EditMeeting {...about} requestId={requestId} />}
        {open === 'postpone' && <PostponeMeeting {...about} />}
        {open === 'cancel' && <CancelMeeting {...about} />}
        {open === 'hold' && <AskHeld {...about} />}
        {open === 'companion' && <NameCompanion {...about} />}
      </Suspense>
    </span>
  )
}

const titleOf = ({ kind, person, meetingDate }: Meeting) =>
  `${kindLabels[kind].toLowerCase()} with ${person.name} on ${longDate(meetingDate)}`

/** Its day has come, and the reader may say that it took place. */
export const isToHold = ({ can, meetingDate }: Meeting) => can.hold && meetingDate <= todayInLondon()

type AskHeldProps = { meeting: Meeting; onClose: () => void }

/** For those who come from their list of tasks. */
function AskHeld({ meeting, onClose }: AskHeldProps) {
  return (
    <ConfirmCall
      sends={holdMeeting}
      params={{ meetingId: meeting.id }}
      body={{ version: meeting.version }}
      onClose={onClose}
      title="Did it take place?"
      description={`The ${titleOf(meeting)}. If it did not, postpone or cancel it in its menu.`}
      confirmLabel="It was held"
      cancelLabel="Not yet"
      variant="primary"
      busyLabel="Saving..."
      success="Meeting recorded as held."
      failure="Failed to record the meeting."
    />
  )
}

function Next({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, version, can } = meeting
  const holding = useSend(
    holdMeeting,
    { meetingId },
    { success: 'Meeting recorded as held.', failure: 'Failed to record the meeting.' },
  )
  return (
    <>
      {isToHold(meeting) && (
        <Button size="small" busy={holding.sending} busyLabel="Saving..." onClick={() => holding.send({ version })}>
          It was held
          <VisuallyHidden>{`: ${titleOf(meeting)}`}</VisuallyHidden>
        </Button>
      )}
      {(can.writeMinutes || can.readMinutes) && <OpenMinutes meeting={meeting} about={titleOf(meeting)} />}
    </>
  )
}

type Offered = { act: MeetingAct; label: string; icon: Icon; danger?: boolean }

function actsOn({ can, companion }: Meeting): Offered[] {
  const all: (Offered & { may: boolean })[] = [
    { act: 'edit', label: 'Change', icon: Pencil, may: can.edit },
    {
      act: 'companion',
      label: companion ? 'Change the companion' : 'Name a companion',
      icon: UserRoundPlus,
      may: can.nameCompanion,
    },
    { act: 'postpone', label: 'Postpone', icon: CalendarClock, may: can.postpone },
    { act: 'cancel', label: 'Cancel the meeting', icon: CalendarX, danger: true, may: can.cancel },
  ]
  return all.filter(({ may }) => may)
}
