import type { ReactNode } from 'react'
import { SearchLink } from './search-link.tsx'

type RequestLinkProps = { requestId: string; className?: string | undefined; children: ReactNode }

/** Opens a request's record over the present screen, which keeps its tab and its filters. */
export function RequestLink({ requestId, ...rest }: RequestLinkProps) {
  return <SearchLink set={{ request: requestId }} {...rest} />
}
