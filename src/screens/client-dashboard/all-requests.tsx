import { ArrowLeft } from 'lucide-react'
import { RequestList, SearchLink } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { AllRequestsFilters } from './all-requests-filters.tsx'
import { useClientNavigation, useClientSearch } from './use-client-search.tsx'

const noFilter = { q: undefined, type: undefined, status: undefined, after: undefined }

export function AllRequests() {
  const { q, type, status } = useClientSearch()
  return (
    <section aria-labelledby="all-requests" className="pt-5">
      <TextLink>
        <SearchLink set={{ ...noFilter, list: undefined }}>
          <Glyph of={ArrowLeft} size="small" className="mr-1 inline" />
          Overview
        </SearchLink>
      </TextLink>
      <h2 id="all-requests" className="pt-2 font-serif text-title-s">
        All Requests
      </h2>
      <AllRequestsFilters />
      <RequestList
        query={{ q, type, status }}
        audience="client"
        empty={<Nothing narrowed={Boolean(q || type || status)} />}
      />
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
