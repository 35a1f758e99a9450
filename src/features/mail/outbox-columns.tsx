import { Button } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import type { OutboxMail } from './contract.ts'
import { mailKind } from './mail-kind.ts'
import { MailState } from './mail-state.tsx'

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
