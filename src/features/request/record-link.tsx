import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type RecordLinkProps = {
  requestId: string
  tab?: string | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  onClick?: (() => void) | undefined
  children?: ReactNode
}

export function RecordLink({ requestId, tab, ...rest }: RecordLinkProps) {
  return <Link to="/requests/$requestId" params={{ requestId }} search={() => ({ show: tab })} {...rest} />
}
