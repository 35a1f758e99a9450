import type { ReactNode } from 'react'
import { hiddenIn } from './hidden-characters.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Text that a user wrote. It reads in its own direction, whatever surrounds it, and characters that would turn or hide
 * letters are shown by their number instead of being obeyed.
 */
export function Verbatim({ children }: { children: string | null | undefined }) {
  return (
    <bdi>
      <Shown>{children ?? ''}</Shown>
    </bdi>
  )
}

type ShownProps = { children: string; plain?: (text: string) => ReactNode }

/** The same, for part of a text; `plain` draws what stands between hidden characters. */
export function Shown({ children, plain = (text) => text }: ShownProps) {
  return hiddenIn(children).map((part, index) =>
    part.mark !== undefined ? (
      <span key={index} className="rounded-mark border border-rule-2 px-0.5 font-sans text-micro text-ink-2">
        [<VisuallyHidden>hidden character </VisuallyHidden>
        {part.mark}]
      </span>
    ) : (
      <span key={index}>{plain(part.text)}</span>
    ),
  )
}
