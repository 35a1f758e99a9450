import { Empty } from '#ui/text/empty.tsx'

/** Staff’s texts are drafts until a review is completed. */
export function NotOutYet() {
  return (
    <Empty bare title="Nothing to read yet">
      It appears here as soon as the review is completed.
    </Empty>
  )
}
