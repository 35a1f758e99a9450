import type { Audience } from '#features/request/request.tsx'
import { StickyTop } from '#ui/tables/sticky-top.tsx'
import { CompletedFigures } from './completed-figures.tsx'
import { CompletedFilters } from './completed-filters.tsx'
import { CompletedList } from './completed-list.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { useCompletedSearch } from './use-completed-search.tsx'

type CompletedProps = {
  audience: Audience
  /** Draws a rule above, where there are no tabs. */
  ruled?: boolean | undefined
}

export function Completed({ audience, ruled }: CompletedProps) {
  const { ticket, closeTicket } = useCompletedSearch()
  return (
    <>
      <CompletedFigures ruled={ruled} />
      <StickyTop bar={<CompletedFilters />}>
        <CompletedList audience={audience} />
      </StickyTop>
      {ticket && <TicketDetails requestId={ticket} audience={audience} onClose={closeTicket} />}
    </>
  )
}
