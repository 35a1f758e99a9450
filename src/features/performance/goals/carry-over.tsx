import { type FormEvent, useState } from 'react'
import { useGet, useSend } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { periodOf } from '../reviewee.ts'
import { carryGoals, type EarlierGoal, listEarlierGoals } from './contract.ts'
import { goalStatusLabels } from './words.ts'

/** Picks open goals of earlier reviews for this one. */
export function CarryOver({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const reading = useGet(listEarlierGoals, { requestId })
  const [left, setLeft] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const picked = (reading.data ?? []).map(({ id }) => id).filter((id) => !left.includes(id))
  const carrying = useSend(
    carryGoals,
    { requestId },
    { success: 'Goals carried over.', failure: 'Failed to carry over the goals. Please try again.', done: onClose },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (picked.length > 0) carrying.send({ goalIds: picked })
  }
  return (
    <FormDialog
      title="Carry over goals"
      description="Progress and status are carried over. A target date before this period is not."
      submitLabel={`Carry over ${picked.length === 1 ? '1 goal' : `${picked.length} goals`}`}
      busyLabel="Carrying over..."
      sending={carrying.sending}
      isDirty={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Loaded from={reading} waiting={<Skeleton className="h-3 w-3/4" />} waitingLabel="Loading the earlier goals">
        {(goals) =>
          goals.length === 0 ? (
            <p className="text-ink-2">There are no open goals from earlier reviews to carry over.</p>
          ) : (
            <Field
              label="Open goals from earlier reviews"
              group
              error={tried && picked.length === 0 ? 'Pick at least one goal' : undefined}
            >
              {goals.map((goal) => (
                <Checkbox
                  key={goal.id}
                  label={<span className="wrap-anywhere">{goal.title}</span>}
                  hint={hintOf(goal)}
                  checked={!left.includes(goal.id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((id) => id !== goal.id) : [...left, goal.id])
                  }
                />
              ))}
            </Field>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

const hintOf = (goal: EarlierGoal) => `${periodOf(goal)}. ${goalStatusLabels[goal.status]}, ${goal.progress}%`
