import { type FormEvent, useId, useState } from 'react'
import { MAX_REASON } from '#features/request/contract.ts'
import { useSend } from '#platform/api/api.tsx'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { type RoundMember, takeOut } from '../contract.ts'

type TakeOutProps = { row: RoundMember; roundId: string; onClose: () => void }

export function TakeOut({ row, roundId, onClose }: TakeOutProps) {
  const form = useId()
  const [reason, setReason] = useDraft(`take-out:${row.requestId}`)
  const [error, setError] = useState<string>()
  const taking = useSend(
    takeOut,
    { roundId, requestId: row.requestId },
    {
      success: `${row.name} is no longer in the round.`,
      failure: 'Failed to withdraw request. Please try again.',
      done() {
        setReason('')
        onClose()
      },
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = problemOf(reason)
    setError(problem)
    if (!problem) taking.send({ reason })
  }
  return (
    <Dialog
      size="narrow"
      title={`Take ${row.name} out?`}
      description={`${row.reference} is cancelled. Both sides see the reason.`}
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Keep it</Button>
          </DialogClose>
          <Button variant="danger" type="submit" form={form} busy={taking.sending} busyLabel="Withdrawing...">
            Withdraw request
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Field label="Reason" error={error}>
          <TextArea grow rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(reason: string) {
  const { length } = reason.trim()
  if (length === 0) return 'Reason is required'
  return length > MAX_REASON ? `A reason has at most ${MAX_REASON.toLocaleString('en-GB')} characters` : undefined
}
