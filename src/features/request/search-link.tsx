import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'

type SearchLinkProps = AriaAttributes & {
  /** What changes in the address; `undefined` takes a parameter away. */
  set: Readonly<Record<string, string | undefined>>
  className?: string | undefined
  title?: string | undefined
  children: ReactNode
}

/** Leads to the present screen with some of its address changed. The page stays where it is scrolled. */
export function SearchLink({ set, children, ...rest }: SearchLinkProps) {
  return (
    <Link to="." search={(search: object) => ({ ...search, ...set })} resetScroll={false} {...rest}>
      {children}
    </Link>
  )
}
