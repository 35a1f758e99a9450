import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

type TheirsProps = { text: string | undefined; onKeep: () => void }

/** A colleague's text in a field that the reader has changed too, to choose between the two. */
export function Theirs({ text, onKeep }: TheirsProps) {
  if (text === undefined) return null
  return (
    <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
      <p className="text-meta text-ink-2">It reads now:</p>
      <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        <Verbatim>{text || 'Nothing'}</Verbatim>
      </p>
      <LinkButton className="mt-1" onClick={onKeep}>
        Keep that instead
      </LinkButton>
    </div>
  )
}
