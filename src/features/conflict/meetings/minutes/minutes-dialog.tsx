import { Dialog } from '#ui/overlays/dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import type { Meeting } from '../contract.ts'
import { kindLabels } from '../words.ts'
import type { Minutes } from './contract.ts'
import { MinutesEdition } from './minutes-edition.tsx'
import { MinutesEditor } from './minutes-editor.tsx'

type MinutesDialogProps = { meeting: Meeting; editions: readonly Minutes[]; onClose: () => void }

/** The minutes of a meeting, as they were opened. None of the text stays after closing. */
export function MinutesDialog({ meeting, editions, onClose }: MinutesDialogProps) {
  const { kind, person, meetingDate, can } = meeting
  return (
    <Dialog
      title={`Minutes: ${person.name}`}
      description={`${kindLabels[kind]} on ${longDate(meetingDate)}. Stored encrypted, and never shown to the company. Opening them is recorded.`}
      onClose={onClose}
    >
      {can.writeMinutes ? (
        <MinutesEditor meeting={meeting} editions={editions} />
      ) : (
        <div className="grid gap-6">
          {editions.map((minutes) => (
            <MinutesEdition key={minutes.id} minutes={minutes} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
