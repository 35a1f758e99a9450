import { useState } from 'react'
import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

const LONG = 600

export function Prose({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  const long = children.length > LONG
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-wrap ${long && !open ? 'line-clamp-12 print:line-clamp-none' : ''}`}>
        <Verbatim>{children}</Verbatim>
      </p>
      {long && (
        <LinkButton aria-expanded={open} className="mt-1 print:hidden" onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </LinkButton>
      )}
    </>
  )
}
