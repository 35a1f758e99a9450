import { useState } from 'react'
import { CircleAlert, CircleCheck, CircleDashed, Pencil, RotateCcw } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { ConfirmCall } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { finishFollowUp, type FollowUp, reopenFollowUp } from './contract.ts'

type FollowUpRowProps = { followUp: FollowUp; canFinish: boolean; onEdit: (() => void) | undefined }

export function FollowUpRow({ followUp, canFinish, onEdit }: FollowUpRowProps) {
  const { task, doneAt, isOverdue } = followUp
  const [isAsking, setAsking] = useState(false)
  const isOwed = canFinish && !doneAt
  const [hue, icon] = doneAt ? (['done', CircleCheck] as const) : (['wait', CircleDashed] as const)
  return (
    <li
      {...shownAt(`follow-up-${followUp.id}`, isOwed && (() => setAsking(true)))}
      data-hue={isOverdue ? 'stop' : hue}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-rule py-3 md:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
    >
      <Glyph of={isOverdue ? CircleAlert : icon} className="mt-0.5 size-4.75 text-hue" />
      <div className="min-w-0 wrap-anywhere">
        <p>{task}</p>
        <p className="text-meta text-ink-3">
          <When followUp={followUp} />
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-1 self-start max-md:col-start-2" data-print="no">
        {canFinish && (doneAt ? <Reopen followUp={followUp} /> : <Finish followUp={followUp} />)}
        {onEdit && !doneAt && (
          <Button variant="quiet" size="small" icon={Pencil} onClick={onEdit}>
            Change
            <VisuallyHidden>{` “${task}”`}</VisuallyHidden>
          </Button>
        )}
        {isAsking && <AskFinished followUp={followUp} onClose={() => setAsking(false)} />}
      </span>
    </li>
  )
}

/** For those who come from their list of tasks. */
function AskFinished({ followUp: { id: followUpId, version, task }, onClose }: AskFinishedProps) {
  return (
    <ConfirmCall
      sends={finishFollowUp}
      params={{ followUpId }}
      body={{ version }}
      onClose={onClose}
      title="Is this done?"
      description={`“${task}”`}
      confirmLabel="Mark as done"
      cancelLabel="Not yet"
      variant="primary"
      busyLabel="Saving..."
      success="Marked as done."
      failure="Failed to mark the action as done."
    />
  )
}

type AskFinishedProps = { followUp: FollowUp; onClose: () => void }

function When({ followUp: { owner, ownerName, dueDate, doneAt, doneBy, isOverdue } }: { followUp: FollowUp }) {
  const who = ownerName ?? (owner && (fullName(owner) || 'An adviser'))
  if (doneAt) return `${who}. Marked as done by ${fullName(doneBy) || 'an adviser'} on ${longDate(doneAt)}.`
  if (!isOverdue) return `${who}, by ${namedDate(dueDate)}`
  return (
    <>
      {`${who}. `}
      <b className="text-stop">{`Overdue since ${namedDate(dueDate)}`}</b>
    </>
  )
}

function Finish({ followUp: { id: followUpId, version, task } }: { followUp: FollowUp }) {
  const finishing = useSend(finishFollowUp, { followUpId }, { failure: 'Failed to mark the action as done.' })
  return (
    <Button size="small" busy={finishing.sending} busyLabel="Saving..." onClick={() => finishing.send({ version })}>
      Done
      <VisuallyHidden>{`: ${task}`}</VisuallyHidden>
    </Button>
  )
}

function Reopen({ followUp: { id: followUpId, version, task } }: { followUp: FollowUp }) {
  const reopening = useSend(reopenFollowUp, { followUpId }, { failure: 'Failed to reopen the action.' })
  return (
    <Button
      variant="quiet"
      size="small"
      icon={RotateCcw}
      busy={reopening.sending}
      busyLabel="Saving..."
      onClick={() => reopening.send({ version })}
    >
      Reopen
      <VisuallyHidden>{`: ${task}`}</VisuallyHidden>
    </Button>
  )
}
