import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type RecordLinkProps = {
  requestId: string
  /** The tab that opens. */
  tab?: string | undefined
  className?: string | undefined
  onClick?: (() => void) | undefined
  children?: ReactNode
}

/** Leads to the page of a request's record. */
export function RecordLink({ requestId, tab, ...rest }: RecordLinkProps) {
  return <Link to="/requests/$requestId" params={{ requestId }} search={() => ({ show: tab })} {...rest} />
}
