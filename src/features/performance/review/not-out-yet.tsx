import { Empty } from '#ui/text/empty.tsx'

/** What staff write before a review is completed is a draft. */
export function NotOutYet() {
  return (
    <Empty bare title="Nothing to read yet">
      It appears here as soon as the review is completed.
    </Empty>
  )
}
