import { Eye, Scale, Users } from 'lucide-react'
import { fullName } from '#features/request/request.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Glyph, type Icon } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Note, Visibility } from './contract.ts'
import { visibilityLabels } from './readers/words.ts'

type NoteEntryProps = {
  note: Note
  companyName: string
  /** Absent if the reader may not change it. */
  onChangeReaders?: (() => void) | undefined
}

export function NoteEntry({ note, companyName, onChangeReaders }: NoteEntryProps) {
  const { author, createdAt, content, visibility, lawyer, matter } = note
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 border-t border-rule py-3">
      <Avatar person={author} className="mt-px" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <b>
            <Verbatim>{fullName(author) || 'Staff'}</Verbatim>
          </b>
          <time dateTime={createdAt} className="text-meta text-ink-3">
            {dateAndTime(createdAt)}
          </time>
          <span className="inline-flex items-center gap-1 text-meta text-ink-2">
            <Glyph of={icons[visibility]} size="small" className="text-ink-3" />
            {visibilityLabels(companyName)[visibility]}
          </span>
          {onChangeReaders && (
            <LinkButton className="text-meta" data-print="no" onClick={onChangeReaders}>
              Change<VisuallyHidden> who reads the note of {dateAndTime(createdAt)}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
        {lawyer && (
          <p className="text-meta text-ink-2">
            Prepared by or for {lawyer}: {matter}
          </p>
        )}
        <p className="mt-0.5 max-w-measure text-body leading-5.75 wrap-anywhere whitespace-pre-wrap">
          <Verbatim>{content}</Verbatim>
        </p>
      </div>
    </li>
  )
}

const icons: Record<Visibility, Icon> = { internal: Eye, client: Users, privileged: Scale }
