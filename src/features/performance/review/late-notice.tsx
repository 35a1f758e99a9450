import { RefreshCw } from 'lucide-react'
import { Alert } from '#ui/layout/alert.tsx'
import { type ReviewEdit, writtenFields } from './use-review-edit.tsx'
import { writtenLabels } from './words.ts'

/** A colleague saved the review in the meantime: the reader decides field by field. */
export function LateNotice({ edit }: { edit: ReviewEdit }) {
  if (!edit.isLate) return null
  const both = writtenFields.filter((name) => edit.theirs(name) !== undefined).map((name) => writtenLabels[name])
  return (
    <Alert hue="active" icon={RefreshCw} title="Someone else changed the review in the meantime">
      <p>
        {both.length === 0
          ? 'What you typed is kept, and no one else has changed it: save again.'
          : `What you typed is kept. Both of you wrote in: ${list.format(both)}. Save again to replace theirs.`}
      </p>
    </Alert>
  )
}

const list = new Intl.ListFormat('en-GB')
