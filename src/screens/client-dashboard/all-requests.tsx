import { ArrowLeft } from 'lucide-react'
import { RequestStatus, RequestType } from '#features/request/contract.ts'
import { entriesOf, RequestList, requestState, SearchLink, SortFilter, useTypes } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { CommandBar } from '#ui/tables/command-bar.tsx'
import { chosenIn, inAddress } from '#ui/tables/chosen.ts'
import { ManyFilter } from '#ui/tables/many-filter.tsx'
import { StickyTop } from '#ui/tables/sticky-top.tsx'
import { ToggleFilter } from '#ui/tables/toggle-filter.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { TextLink } from '#ui/text/link.tsx'
import type { ClientSearch } from './client-search.ts'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

const noFilter = { q: undefined, type: undefined, status: undefined, mine: undefined, after: undefined }

export function AllRequests() {
  const { q, type, status, sort, mine } = useClientSearch()
  const me = useMe()
  return (
    <section aria-labelledby="all-requests" className="pt-5">
      <TextLink>
        <SearchLink set={{ ...noFilter, sort: undefined, list: undefined }}>
          <Glyph of={ArrowLeft} size="small" className="mr-1 inline" />
          Overview
        </SearchLink>
      </TextLink>
      <h2 id="all-requests" className="pt-2 font-serif text-title-s">
        All Requests
      </h2>
      <StickyTop bar={<AllRequestsFilters />}>
        <RequestList
          query={{ q, type, status, sort, raisedById: mine && me.id }}
          audience="client"
          empty={<Nothing narrowed={Boolean(q || type || status || mine)} />}
        />
      </StickyTop>
    </section>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { change } = useClientNavigation()
  if (!narrowed) return <Empty title="No requests yet">What you submit is listed here.</Empty>
  return (
    <Empty
      title="No request matches this search"
      action={<Button onClick={() => change(noFilter, { replace: true })}>Clear search and filters</Button>}
    >
      Try other words, or fewer filters.
    </Empty>
  )
}

const statuses = RequestStatus.options.map((value) => ({ value, ...requestState(value) }))

function AllRequestsFilters() {
  const { q = '', type, status, sort, mine } = useClientSearch()
  const types = entriesOf(useTypes()).map(([value, { label, Icon }]) => ({ value, label, icon: Icon }))
  const { change } = useClientNavigation()
  const narrow = (set: Pick<ClientSearch, 'q' | 'type' | 'status' | 'sort' | 'mine'>) =>
    change({ ...set, after: undefined }, { replace: true })
  const [words, setWords] = useTyped(q, (typed) => narrow({ q: typed || undefined }))
  return (
    <CommandBar search={<SearchInput label="Search requests" value={words} onChange={setWords} />}>
      <ToggleFilter label="Mine" on={mine === 'yes'} onChange={(on) => narrow({ mine: on ? 'yes' : undefined })} />
      <ManyFilter
        label="Type"
        values={chosenIn(RequestType.options, type)}
        choices={types}
        onChange={(chosen) => narrow({ type: inAddress(chosen, RequestType.options) })}
      />
      <ManyFilter
        label="Status"
        values={chosenIn(RequestStatus.options, status)}
        choices={statuses}
        onChange={(chosen) => narrow({ status: inAddress(chosen, RequestStatus.options) })}
      />
      <SortFilter value={sort} onChange={(next) => narrow({ sort: next })} />
    </CommandBar>
  )
}
