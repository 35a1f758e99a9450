import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { SharedPage } from '../contract.ts'

export function CommentsSoFar({ comments }: Pick<SharedPage, 'comments'>) {
  if (comments.length === 0) return null
  return (
    <Section title={comments.length === 1 ? 'Your comment' : 'Your comments'}>
      <ol className="grid gap-4">
        {comments.map(({ id, comment, at }) => (
          <li key={id}>
            <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              <Verbatim>{comment}</Verbatim>
            </p>
            <p className="text-meta text-ink-3">{dateAndTime(at)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
