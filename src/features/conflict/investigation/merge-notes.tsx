import { RefreshCw } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { ConflictDetail } from '../contract.ts'
import type { useNotes } from './use-notes.tsx'

type MergeNotesProps = { notes: ReturnType<typeof useNotes>; theirs: ConflictDetail }

/** A colleague has saved other notes in the meantime: the user decides which text stays. */
export function MergeNotes({ notes, theirs }: MergeNotesProps) {
  const other = theirs.conflictCase.reviewingNotesNotes ?? ''
  const who = fullName(theirs.notesSaved?.by) || 'Someone else'
  return (
    <Alert hue="active" icon={RefreshCw} title={`${who} saved other notes in the meantime`}>
      <div className="grid gap-2.5">
        <p>What you typed is kept below. Decide what to keep, then save.</p>
        <p className="max-h-60 overflow-y-auto border-l-3 border-hue pl-3 text-ink whitespace-pre-wrap wrap-anywhere">
          <Verbatim>{other || 'They deleted all the notes.'}</Verbatim>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => notes.keepBoth(other)}>
            Keep both
          </Button>
          <Button size="small" onClick={notes.keepTheirs}>
            Keep theirs
          </Button>
          <Button size="small" variant="quiet" onClick={notes.keepMine}>
            Replace with mine
          </Button>
        </div>
      </div>
    </Alert>
  )
}
