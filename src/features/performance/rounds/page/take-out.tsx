import { ReasonDialog, useReason } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { type RoundMember, takeOut } from '../contract.ts'

type TakeOutProps = { row: RoundMember; roundId: string; onClose: () => void }

export function TakeOut({ row, roundId, onClose }: TakeOutProps) {
  const reason = useReason(`take-out:${row.requestId}`)
  const taking = useSend(
    takeOut,
    { roundId, requestId: row.requestId },
    {
      success: `${row.name} is no longer in the round.`,
      failure: 'Failed to withdraw request. Please try again.',
      done() {
        reason.forget()
        onClose()
      },
    },
  )
  return (
    <ReasonDialog
      reason={reason}
      title={`Take ${row.name} out?`}
      description={`${row.reference} is cancelled. Both sides see the reason.`}
      keepLabel="Keep it"
      submitLabel="Withdraw request"
      busyLabel="Withdrawing..."
      variant="danger"
      sending={taking.sending}
      onReason={(text) => taking.send({ reason: text })}
      onClose={onClose}
    />
  )
}
