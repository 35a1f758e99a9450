import { Button } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import type { OutboxMail } from './contract.ts'
import { mailKind } from './mail-kind.ts'
import { CircleCheck, CircleDashed, CircleX, RotateCw } from 'lucide-react'
import { type State, Status } from '#ui/text/status.tsx'

export const outboxColumns = (onRead: (mail: OutboxMail) => void): Column<OutboxMail>[] => [
  {
    key: 'mail',
    head: 'E-mail',
    narrow: 'title',
    cell: ({ kind, userId, personName }) => (
      <span className="grid">
        <b className="text-body font-semibold">{mailKind(kind)}</b>
        <span className="text-ink-2 wrap-anywhere">
          to {personName ?? (userId ? 'a deleted account' : 'someone without an account')}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    narrow: 'left',
    width: 'w-96',
    cell: (mail) => <MailState mail={mail} />,
  },
  {
    key: 'written',
    head: 'Written',
    narrow: 'right',
    width: 'w-40',
    sorted: 'descending',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="text-ink-2" />,
  },
  {
    key: 'acts',
    head: '',
    narrow: 'right',
    width: 'w-24',
    end: true,
    control: true,
    cell: (mail) =>
      mail.can.read && (
        <Button
          size="small"
          aria-label={`Read the e-mail to ${mail.personName}: ${mailKind(mail.kind)}`}
          onClick={() => onRead(mail)}
        >
          Read
        </Button>
      ),
  },
]

const sent: State = { hue: 'done', icon: CircleCheck, label: 'Sent' }
const waiting: State = { hue: 'wait', icon: CircleDashed, label: 'Waiting' }
const again: State = { hue: 'high', icon: RotateCw, label: 'Will be retried' }
const givenUp: State = { hue: 'stop', icon: CircleX, label: 'Not sent' }

function stateOf({ sentAt, isGivenUp, failure }: OutboxMail) {
  if (sentAt !== null) return sent
  if (isGivenUp) return givenUp
  return failure === null ? waiting : again
}

function MailState({ mail }: { mail: OutboxMail }) {
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
