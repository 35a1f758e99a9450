import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BriefLinkProps = { requestId: string; className?: string | undefined; children: ReactNode }

/** To the one page about a request for whoever takes it over. */
export function BriefLink({ requestId, ...rest }: BriefLinkProps) {
  return <Link to="/requests/$requestId/brief" params={{ requestId }} {...rest} />
}
