import { Send } from 'lucide-react'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { type Dispatch, type Letter, sendLetter } from '../contract.ts'

type UndeliveredProps = { failure: NonNullable<Dispatch['failure']>; letter: Letter }

/** The mail server did not take a letter. It does not count as received. */
export function Undelivered({ failure: { says, at }, letter }: UndeliveredProps) {
  const { id: letterId, to, can } = letter
  const sending = useSend(
    sendLetter,
    { letterId },
    { success: 'The letter is on its way again.', failure: 'Failed to send the letter. Please try again.' },
  )
  return (
    <Alert title={`Not delivered: ${says}, ${dateAndTime(at)}`}>
      <p>{`It does not count as received. Check the address of ${to.name} under Participants${to.email ? `: ${to.email}` : ''}.`}</p>
      {can.email && (
        <Button
          size="small"
          icon={Send}
          className="mt-2"
          busy={sending.sending}
          busyLabel="Sending..."
          onClick={() => sending.send({ how: 'email', fromHere: true })}
        >
          Send again
        </Button>
      )}
    </Alert>
  )
}
