import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffSearch } from './staff-search.ts'

type StaffLinkProps = {
  /** The whole address it leads to: filters and open records of the present one are not kept. */
  leads: StaffSearch
  children?: ReactNode
  className?: string
  'aria-current'?: 'page' | 'false'
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

/** Leads to a view of the staff dashboard. */
export function StaffLink({ leads, ...rest }: StaffLinkProps) {
  return <Link to="/staff-dashboard" search={() => leads} activeOptions={{ exact: true }} {...rest} />
}
