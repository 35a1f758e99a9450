import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type RecordLinkProps = {
  requestId: string
  tab?: string | undefined
  /** Names the part of the tab to show. */
  hash?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  children?: ReactNode
}

export function RecordLink({ requestId, tab, hash = '', ...rest }: RecordLinkProps) {
  return <Link to="/requests/$requestId" params={{ requestId }} search={() => ({ show: tab })} hash={hash} {...rest} />
}
