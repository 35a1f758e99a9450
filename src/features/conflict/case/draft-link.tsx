import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkLook } from '#ui/text/link-look.ts'

type DraftLinkProps = { requestId: string; letterId: string; children: ReactNode }

/** To the page on which a draft is written and issued. */
export const DraftLink = ({ requestId, letterId, children }: DraftLinkProps) => (
  <Link to="/requests/$requestId/letters/$letterId" params={{ requestId, letterId }} className={linkLook}>
    {children}
  </Link>
)
