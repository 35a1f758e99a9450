import { useEffect, useState } from 'react'
import * as z from 'zod'
import { ApiError, useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { Minutes, writeMinutes } from './contract.ts'

const PAUSE_MS = 1_200

/** The unsaved text, and the version it is based on. */
const Unsaved = z.object({ text: z.string(), edition: z.int(), version: z.int() })
const NONE = { edition: 0, version: 0 }

/** Minutes saved as they are typed. If a colleague has saved in the meantime, the user decides between the texts. */
export function useMinutes(meetingId: string, opened: Minutes | undefined) {
  const [draft, setDraft] = useDraft(`minutes:${meetingId}`, '', inPage)
  const [unsaved] = useState(() => read(draft))
  const [text, setText] = useState(unsaved?.text ?? opened?.content ?? '')
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState(unsaved && isNewer(opened, unsaved) ? opened : undefined)
  const saving = useSend(
    writeMinutes,
    { meetingId },
    {
      failure: 'The minutes are not saved yet. They are kept while this page is open.',
      expects: ['STALE_VERSION'],
      done(after) {
        setSaved(after)
        keep(text, after)
      },
      failed: (error) => setTheirs(currentIn(error)),
    },
  )
  const isNew = text.trim() !== '' && text.trim() !== (saved?.content ?? '')
  const isSigned = saved !== undefined && saved.signOff !== null

  function keep(words: string, over = saved) {
    const { edition, version } = over ?? NONE
    setDraft(words.trim() === (over?.content ?? '') ? '' : JSON.stringify({ text: words, edition, version }))
  }
  function save(words: string, over = saved) {
    const { edition, version } = over ?? NONE
    saving.send({ content: words.trim(), edition, version })
  }
  // After a sign-off a change is a new version, which is begun on purpose and not by a slip of the keyboard.
  const waits = isNew && !isSigned && !theirs && !saving.sending && !saving.error
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => save(text), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return {
    text,
    saved,
    theirs,
    isNew,
    isSigned,
    sending: saving.sending,
    failed: saving.error !== null && !theirs,
    write(words: string) {
      saving.reset()
      setText(words)
      keep(words)
    },
    save: () => save(text),
    /** Keeps these words of two versions. */
    decide(words: string) {
      saving.reset()
      setText(words)
      keep(words, theirs)
      setSaved(theirs)
      setTheirs(undefined)
    },
    replace: setSaved,
  }
}

function read(draft: string) {
  return draft ? Unsaved.safeParse(JSON.parse(draft)).data : undefined
}

const isNewer = (opened: Minutes | undefined, { edition, version }: z.infer<typeof Unsaved>) =>
  opened !== undefined && (opened.edition !== edition || opened.version !== version)

const currentIn = (error: Error) => (error instanceof ApiError ? Minutes.safeParse(error.current).data : undefined)
