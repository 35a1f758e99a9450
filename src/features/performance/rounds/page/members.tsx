import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordLink, useSearchChange } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { longDate, shortDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Status } from '#ui/text/status.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { listMembers, type PassedOn, remindRound, type Round, type RoundMember, Standing } from '../contract.ts'
import { LinksToPassOn } from '../links-to-pass-on.tsx'
import { remindedWords } from './reminded-words.ts'
import { standingState } from './standing-state.tsx'
import { TakeOut } from './take-out.tsx'

export function Members({ round }: { round: Round }) {
  const { standing, q, narrow } = useNarrowing()
  const members = useInfiniteList(listMembers, {}, { query: { roundId: round.id, standing, q } })
  const [typed, type] = useTyped(q ?? '', (words) => narrow({ q: words || undefined }))
  return (
    <>
      <CommandBar
        ruled
        search={<SearchInput label="Search by name, job or department" value={typed} onChange={type} />}
        aside={members.data && `${members.total.toLocaleString('en-GB')} shown`}
      >
        <Select
          aria-label="How far"
          className="w-48"
          value={standing ?? 'all'}
          options={[
            { value: 'all', label: 'Everyone' },
            ...Standing.options.map((each) => ({ value: each, label: standingState(each).label })),
          ]}
          onChange={({ target }) => narrow({ standing: Standing.options.find((each) => each === target.value) })}
        />
      </CommandBar>
      <Loaded
        from={members}
        waiting={<SkeletonRows />}
        waitingLabel="Loading people"
        failure="The people could not be loaded"
        empty={standing || q ? noneMatch : nobody}
      >
        {(rows) => <MemberTable rows={rows} roundId={round.id} />}
      </Loaded>
      <ShowMore of={members} />
    </>
  )
}

const noneMatch = <Empty title="No one matches this search">Try another name, or show everyone.</Empty>
const nobody = <Empty title="No one is in this round">Everyone was taken out or withdrawn.</Empty>

type Narrowing = { standing?: Standing | undefined; q?: string | undefined }

/** The filter is kept in the address. */
function useNarrowing() {
  const search: { standing?: unknown; q?: unknown } = useSearch({ strict: false })
  const change = useSearchChange()
  return {
    standing: Standing.options.find((each) => each === search.standing),
    q: typeof search.q === 'string' && search.q !== '' ? search.q : undefined,
    narrow: (narrowing: Narrowing) => change(narrowing, { replace: true }),
  }
}

function MemberTable({ rows, roundId }: { rows: readonly RoundMember[]; roundId: string }) {
  const [links, setLinks] = useState<readonly PassedOn[]>([])
  const shown = rows.map((row) => ({ ...row, roundId, onLinks: setLinks }))
  return (
    <>
      <DataTable label="People of the round" columns={columns} rows={shown} rowKey={(row) => row.requestId} />
      {links.length > 0 && <LinksToPassOn links={links} onClose={() => setLinks([])} />}
    </>
  )
}

type Shown = RoundMember & { roundId: string; onLinks: (links: readonly PassedOn[]) => void }

const columns: Column<Shown>[] = [
  { key: 'name', head: 'Name', narrow: 'title', cell: (row) => <Name row={row} /> },
  {
    key: 'standing',
    head: 'How far',
    narrow: 'left',
    width: 'w-36',
    cell: (row) => <Status {...standingState(row.standing)} />,
  },
  {
    key: 'self',
    head: 'Self-assessment',
    narrow: 'left',
    width: 'w-56',
    cell: (row) => <span className="text-meta text-ink-2">{selfWords(row)}</span>,
  },
  {
    key: 'acts',
    head: 'Actions',
    narrow: 'left',
    width: 'w-48',
    headHidden: true,
    cell: (row) => <Acts row={row} />,
  },
]

function Name({ row }: { row: RoundMember }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <TextLink className="font-semibold">
        <RecordLink requestId={row.requestId}>{row.name}</RecordLink>
      </TextLink>
      <p className="text-meta text-ink-3">{[row.jobTitle, row.department, row.reference].filter(Boolean).join(', ')}</p>
    </div>
  )
}

function selfWords({ askedAt, until, handedInAt, remindedAt, email }: RoundMember) {
  if (handedInAt) return `Handed in ${longDate(handedInAt)}`
  if (!askedAt) return email ? 'Not asked' : 'Not asked: no e-mail address'
  const asked = until ? `Asked, by ${shortDate(until)}` : 'Asked'
  return remindedAt ? `${asked}; reminded ${shortDate(remindedAt)}` : asked
}

function Acts({ row }: { row: Shown }) {
  const { roundId, onLinks } = row
  const [takingOut, setTakingOut] = useState(false)
  const reminding = useSend(
    remindRound,
    { roundId },
    {
      success: remindedWords,
      failure: 'Failed to remind them. Please try again.',
      done: ({ links }) => onLinks(links),
    },
  )
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {row.can.remind && (
        <Button
          size="small"
          aria-label={`Remind ${row.name}`}
          busy={reminding.sending}
          onClick={() => reminding.send({ requestId: row.requestId })}
        >
          Remind
        </Button>
      )}
      {row.can.takeOut && (
        <Button size="small" aria-label={`Take out ${row.name}`} onClick={() => setTakingOut(true)}>
          Take out
        </Button>
      )}
      {takingOut && <TakeOut row={row} roundId={roundId} onClose={() => setTakingOut(false)} />}
    </div>
  )
}
