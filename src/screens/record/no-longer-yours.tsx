import { useEffect, useRef } from 'react'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Title } from '#ui/window/title.tsx'
import type { Place } from './record.tsx'

/** The reader lost access while the record was open. */
export function NoLongerYours({ place }: { place: Place }) {
  const Heading = place === 'page' ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus went with the record, unless it was elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div
      className={`max-w-measure border-t border-rule-ink pt-6 ${place === 'page' ? 'mt-[clamp(1.5rem,9vh,6rem)]' : 'mt-4'}`}
    >
      {place === 'page' && <Title>Request</Title>}
      <Heading
        ref={heading}
        tabIndex={-1}
        className={`font-serif font-normal outline-none ${place === 'page' ? 'text-title-l' : 'text-title-s'}`}
      >
        You can no longer open this request
      </Heading>
      <p className="mt-2 mb-6 text-body text-ink-2">
        It was restricted to others, its client is no longer assigned to you, or it was removed. What you typed is kept
        in this browser until you log out.
      </p>
      {place === 'page' && (
        <a href="/" className={buttonLook({ variant: 'primary' })}>
          Go to the home page
        </a>
      )}
    </div>
  )
}
