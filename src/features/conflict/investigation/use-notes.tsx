import { useState } from 'react'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { ConflictDetail } from '../contract.ts'
import { updateConflict } from '../work/contract.ts'

/** The text being typed and the version it is based on. Both survive a visit to another tab of the record. */
export function useNotes(requestId: string, detail: ConflictDetail) {
  const { version } = detail.conflictCase
  const saved = detail.conflictCase.reviewingNotesNotes ?? ''
  const [draft, setDraft] = useDraft(`case-notes:${requestId}`, '', inPage)
  const [theirs, setTheirs] = useState<ConflictDetail>()
  const [refused, setRefused] = useState<string>()
  const written = writtenIn(draft)
  const saving = useSend(
    updateConflict,
    { requestId },
    {
      success: { title: 'Notes Saved', description: 'The investigation notes are saved.' },
      failure: 'Failed to save notes',
      expects: ['STALE_VERSION'],
      fields: (_name, message) => setRefused(message),
      failed: (error) => setTheirs(currentIn(error)),
      done: () => setDraft(''),
    },
  )

  function write(text: string, over = written?.over ?? version) {
    setDraft(text === saved && over === version ? '' : draftOf(text, over))
  }
  const text = written?.text ?? saved
  function settle(kept: string | undefined) {
    const over = theirs?.conflictCase.version ?? version
    setTheirs(undefined)
    if (kept === undefined) setDraft('')
    else setDraft(draftOf(kept, over))
  }
  return {
    text,
    isChanged: written !== undefined && written.text !== saved,
    saving: saving.sending,
    write(words: string) {
      setRefused(undefined)
      write(words)
    },
    /** Why they were not saved. */
    refused,
    putBack() {
      setRefused(undefined)
      setDraft('')
    },
    save: () =>
      saving.send({ caseData: { reviewingNotesNotes: text.trim() || null, version: written?.over ?? version } }),
    /** Notes that a colleague has saved in the meantime; the user has to decide between the two. */
    theirs,
    keepBoth: (other: string) => settle([other, text].filter(Boolean).join('\n\n')),
    keepTheirs: () => settle(undefined),
    keepMine: () => settle(text),
  }
}

/** `7:what is being typed`, over version 7. */
const draftOf = (text: string, over: number) => `${over}:${text}`

function writtenIn(draft: string) {
  const split = draft.indexOf(':')
  return split < 0 ? undefined : { over: Number(draft.slice(0, split)), text: draft.slice(split + 1) }
}

const currentIn = (error: Error) =>
  error instanceof ApiError && error.code === 'STALE_VERSION' ? ConflictDetail.safeParse(error.current).data : undefined
