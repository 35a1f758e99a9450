import { Suspense, useState } from 'react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { type GoalDetail, removeGoal } from './contract.ts'
import { GoalComments } from './goal-comments.tsx'

const GoalForm = deferred(async () => (await import('./goal-form.tsx')).GoalForm)

type GoalActsProps = { goal: GoalDetail; requestId: string; canComment: boolean }

/** The acts on a goal, and its comments. */
export function GoalActs({ goal, requestId, canComment }: GoalActsProps) {
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const [showsComments, showComments] = useState(false)
  const onClose = () => setOpened(undefined)
  const { title, commentCount, can } = goal
  return (
    <>
      <div className="-ml-2.5 flex flex-wrap gap-x-1 gap-y-1" data-print="no">
        {(canComment || commentCount > 0) && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsComments}
            aria-label={`${commentWords(commentCount)}: ${title}`}
            onClick={() => showComments(!showsComments)}
          >
            {commentWords(commentCount)}
          </Button>
        )}
        {can.edit && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit: ${title}`}
            {...onIntent(GoalForm)}
            onClick={() => setOpened('edit')}
          >
            Edit
          </Button>
        )}
        {can.remove && (
          <Button variant="quiet" size="small" aria-label={`Take out: ${title}`} onClick={() => setOpened('remove')}>
            Take out
          </Button>
        )}
      </div>
      {showsComments && <GoalComments goal={goal} canComment={canComment} />}
      <Suspense>{opened === 'edit' && <GoalForm requestId={requestId} goal={goal} onClose={onClose} />}</Suspense>
      {opened === 'remove' && <TakeOut goal={goal} onClose={onClose} />}
    </>
  )
}

function commentWords(count: number) {
  if (count === 0) return 'Comment'
  return count === 1 ? '1 comment' : `${count} comments`
}

function TakeOut({ goal, onClose }: { goal: GoalDetail; onClose: () => void }) {
  const removing = useSend(
    removeGoal,
    { goalId: goal.id },
    { success: 'Goal taken out.', failure: 'Failed to take out the goal.', done: onClose, failed: onClose },
  )
  return (
    <ConfirmDialog
      open
      title="Take out this goal?"
      description={
        <p className="wrap-anywhere">
          “{goal.title}” is deleted for good. To keep it on record, set its status to Cancelled instead.
        </p>
      }
      confirmLabel="Take out"
      cancelLabel="Keep it"
      busy={removing.sending}
      busyLabel="Taking out..."
      onConfirm={() => removing.send()}
      onClose={onClose}
    />
  )
}
