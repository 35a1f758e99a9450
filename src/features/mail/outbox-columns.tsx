import { Button } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import type { OutboxLetter } from './contract.ts'
import { letterKind } from './letter-kinds.ts'
import { LetterState } from './letter-state.tsx'

export const outboxColumns = (onRead: (letter: OutboxLetter) => void): Column<OutboxLetter>[] => [
  {
    key: 'letter',
    head: 'Letter',
    narrow: 'title',
    cell: ({ kind, personName }) => (
      <span className="grid">
        <b className="text-body font-semibold">{letterKind(kind)}</b>
        <span className="text-ink-2 wrap-anywhere">to {personName ?? 'nobody any more'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    narrow: 'right',
    width: 'w-96',
    cell: (letter) => <LetterState letter={letter} />,
  },
  {
    key: 'written',
    head: 'Written',
    narrow: 'left',
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
    cell: (letter) =>
      letter.can.read && (
        <Button
          size="small"
          aria-label={`Read the letter to ${letter.personName}: ${letterKind(letter.kind)}`}
          onClick={() => onRead(letter)}
        >
          Read
        </Button>
      ),
  },
]
