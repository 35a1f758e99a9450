import type { Saving } from '#platform/drafts/answer-saver.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { clockTime } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'

type ElsewhereProps = {
  question: string
  saving: Pick<Saving<object>, 'changedElsewhere' | 'saved'>
  /** The answer that this one replaced, in words. */
  replaced: string | undefined
  onPutBack: () => void
  onKeep: () => void
}

/** For a link open in two browsers: shows an answer this one took over, or offers to restore one it replaced. */
export function Elsewhere({ question, saving, replaced, onPutBack, onKeep }: ElsewhereProps) {
  if (replaced !== undefined)
    return (
      <Alert hue="wait" title="This replaced an answer saved in another window">
        <p className="whitespace-pre-wrap wrap-anywhere">
          It said: <Verbatim>{replaced || 'nothing'}</Verbatim>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onPutBack}>
            Put it back
          </Button>
          <Button size="small" variant="quiet" onClick={onKeep}>
            Keep what is here
          </Button>
        </div>
      </Alert>
    )
  const at = saving.saved[question]?.savedAt
  if (!saving.changedElsewhere.includes(question) || !at) return null
  return <output className="text-meta text-ink-2">Changed in another window at {clockTime(at)}.</output>
}
