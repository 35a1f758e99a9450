import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffSearch } from './staff-search.ts'

type StaffLinkProps = {
  /** The whole address: nothing of the current one is kept. */
  leads: StaffSearch
  children?: ReactNode
  className?: string
  'aria-current'?: 'page' | 'false'
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

export function StaffLink({ leads, ...rest }: StaffLinkProps) {
  return <Link to="/staff-dashboard" search={() => leads} activeOptions={{ exact: true }} {...rest} />
}
