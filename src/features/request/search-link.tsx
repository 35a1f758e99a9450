import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'

type SearchLinkProps = AriaAttributes & {
  /** The parameters to change in the address; `undefined` removes one. */
  set: Readonly<Record<string, string | undefined>>
  /** Names the part of the screen to show. */
  hash?: string | undefined
  className?: string | undefined
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Links to the same screen with part of the address changed, keeping the scroll position. */
export function SearchLink({ set, hash = '', children, ...rest }: SearchLinkProps) {
  return (
    <Link to="." search={(search: object) => ({ ...search, ...set })} hash={hash} resetScroll={false} {...rest}>
      {children}
    </Link>
  )
}
