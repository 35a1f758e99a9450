import { ReasonDialog } from '#features/form/form.tsx'
import { type RoundMember, takeOut } from '../contract.ts'

type TakeOutProps = { row: RoundMember; roundId: string; onClose: () => void }

export function TakeOut({ row, roundId, onClose }: TakeOutProps) {
  return (
    <ReasonDialog
      sends={takeOut}
      params={{ roundId, requestId: row.requestId }}
      body={(reason) => ({ reason })}
      draft={`take-out:${row.requestId}`}
      success={`${row.name} is no longer in the round.`}
      failure="Failed to withdraw request. Please try again."
      title={`Take ${row.name} out?`}
      description={`${row.reference} is cancelled. Both sides see the reason.`}
      closeLabel="Keep it"
      submitLabel="Withdraw request"
      busyLabel="Withdrawing..."
      variant="danger"
      onClose={onClose}
    />
  )
}
