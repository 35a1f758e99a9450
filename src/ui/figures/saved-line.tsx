import { Check, CloudOff } from 'lucide-react'
import { calendarDay, clockTime, longDate } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { useNow } from '#ui/text/time.tsx'

type Saving = { isGone: boolean; isUnsaved: boolean; hasFailed: boolean; savedAt: string | undefined }

type SavedLineProps = {
  saving: Saving
  isRepeated?: boolean
  /** Where the link opens in this browser alone. */
  isBound?: boolean
}

/** Whether what is typed behind a link is safe, and since when. */
export function SavedLine({ saving, isRepeated = false, isBound = false }: SavedLineProps) {
  const now = useNow()
  // Announced in one place only.
  const Line = isRepeated ? 'p' : 'output'
  const isLost = saving.isGone || (saving.hasFailed && saving.isUnsaved)
  return (
    <Line data-hue={isLost ? 'high' : 'done'} className="flex items-start gap-1.5 text-meta text-ink-2">
      {(isLost || saving.savedAt) && <Glyph of={isLost ? CloudOff : Check} className="mt-0.5 text-hue" />}
      <span>{wordsOf(saving, now, isBound ? WITH_CODE : WITH_LINK)}</span>
    </Line>
  )
}

const WITH_LINK = 'The same link continues on another device; it is for you alone.'
const WITH_CODE = 'To continue on another device you need a code from here.'

function wordsOf({ isGone, isUnsaved, hasFailed, savedAt }: Saving, now: number, elsewhere: string) {
  if (isGone) return 'Not saved: the link has stopped working.'
  if (isUnsaved && hasFailed) return 'Not saved yet: the server cannot be reached. It is tried again every few seconds.'
  if (!savedAt) return `Saved as you go. ${elsewhere}`
  const when = calendarDay(savedAt) === calendarDay(now) ? clockTime(savedAt) : longDate(savedAt)
  return `Saved at ${when}. ${elsewhere}`
}
