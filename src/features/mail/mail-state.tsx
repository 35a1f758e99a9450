import { CircleCheck, CircleDashed, CircleX, RotateCw } from 'lucide-react'
import { type State, Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import type { OutboxMail } from './contract.ts'

const sent: State = { hue: 'done', icon: CircleCheck, label: 'Sent' }
const waiting: State = { hue: 'wait', icon: CircleDashed, label: 'Waiting' }
const again: State = { hue: 'high', icon: RotateCw, label: 'Will be retried' }
const givenUp: State = { hue: 'stop', icon: CircleX, label: 'Not sent' }

function stateOf({ sentAt, isGivenUp, failure }: OutboxMail) {
  if (sentAt !== null) return sent
  if (isGivenUp) return givenUp
  return failure === null ? waiting : again
}

export function MailState({ mail }: { mail: OutboxMail }) {
  const { attempts, failure, sentAt, isGivenUp } = mail
  return (
    <span className="grid justify-items-start">
      <Status {...stateOf(mail)} />
      {sentAt !== null && <RelativeTime at={sentAt} className="text-meta text-ink-3" />}
      {sentAt === null && failure === null && !isGivenUp && (
        <span className="text-meta text-ink-3">{whyItWaits(mail)}</span>
      )}
      {failure !== null && (
        <span className="text-meta text-ink-3 wrap-anywhere">
          {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}: {failure}
        </span>
      )}
    </span>
  )
}

function whyItWaits({ isHeld, can }: OutboxMail) {
  if (!isHeld) return 'It is sent within a minute'
  return can.read ? 'No mail server is set up: read it and pass it on' : 'No mail server is set up'
}
