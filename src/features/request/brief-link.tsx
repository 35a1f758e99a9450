import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BriefLinkProps = { requestId: string; className?: string | undefined; children: ReactNode }

/** Links to the one-page brief for an adviser who takes over a request. */
export function BriefLink({ requestId, ...rest }: BriefLinkProps) {
  return <Link to="/requests/$requestId/brief" params={{ requestId }} {...rest} />
}
