import { useState } from 'react'
import { LinkButton } from '#ui/text/link.tsx'

const LONG = 600

export function Prose({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  const long = children.length > LONG
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-wrap ${long && !open ? 'line-clamp-12' : ''}`}>{children}</p>
      {long && (
        <LinkButton aria-expanded={open} className="mt-1" onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </LinkButton>
      )}
    </>
  )
}
