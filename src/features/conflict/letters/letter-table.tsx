import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Letter } from './contract.ts'
import type { MergeValues } from './fields.ts'
import { letterState, stateMeta } from './letter-state.tsx'
import { kindLabels, kindMeans } from './words.ts'

type LetterTableProps = { letters: readonly Letter[]; known: MergeValues; onOpen: (letter: Letter) => void }

export function LetterTable({ letters, ...rest }: LetterTableProps) {
  return <DataTable label="Letters" columns={letterColumns(rest)} rows={letters} rowKey={({ id }) => id} />
}

function letterColumns({ known, onOpen }: Omit<LetterTableProps, 'letters'>): Column<Letter>[] {
  return [
    {
      key: 'letter',
      head: 'Letter',
      narrow: 'title',
      cell: ({ kind, replaces }) => (
        <>
          <b className="wrap-anywhere">{kindLabels[kind]}</b>
          <span className="block text-meta text-ink-3">
            {replaces ? `Replaces the letter of ${longDate(replaces.issuedAt)}` : kindMeans[kind]}
          </span>
        </>
      ),
    },
    { key: 'to', head: 'To', narrow: 'hidden', width: 'w-48', cell: ({ to }) => to.name },
    {
      key: 'state',
      head: 'State',
      narrow: 'left',
      width: 'w-72',
      cell: (letter) => (
        <>
          <Status {...letterState(letter)} />
          <span className="block text-meta text-ink-3">
            <span className="lg:hidden">{`To ${letter.to.name}. `}</span>
            {stateMeta(letter, known)}
          </span>
        </>
      ),
    },
    {
      key: 'open',
      head: 'Open',
      headHidden: true,
      narrow: 'right',
      width: 'w-28',
      end: true,
      control: true,
      cell: (letter) => (
        <Button size="small" data-print="no" onClick={() => onOpen(letter)}>
          {letter.can.edit ? 'Continue' : 'Open'}
          <VisuallyHidden>{` ${kindLabels[letter.kind]} to ${letter.to.name}`}</VisuallyHidden>
        </Button>
      ),
    },
  ]
}
