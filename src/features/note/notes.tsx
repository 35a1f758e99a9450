import { fullName } from '#features/request/request.tsx'
import type { Request } from '#features/request/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Avatar } from '#ui/text/avatar.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listNotes, type Note } from './contract.ts'
import { NoteForm } from './note-form.tsx'

export function Notes({ request }: { request: Pick<Request, 'id' | 'can'> }) {
  const notes = useInfiniteList(listNotes, { requestId: request.id })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-measure text-meta text-ink-2">
        Only staff of {brand.firm} can read these notes. The person they are about may ask for a copy, and a court or
        tribunal may order one: write what was said and seen.
      </p>
      {request.can.note ? (
        <NoteForm requestId={request.id} />
      ) : (
        <p>The request is finished: reopen it to add a note.</p>
      )}
      <Loaded
        from={notes}
        waiting={<Waiting />}
        waitingLabel="Loading notes"
        empty={<Empty bare title="No notes yet" />}
      >
        {(rows) => (
          <ol aria-label="Notes">
            {rows.map((note) => (
              <NoteEntry key={note.id} note={note} />
            ))}
          </ol>
        )}
      </Loaded>
      {notes.hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          busy={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          Earlier notes
        </Button>
      )}
    </div>
  )
}

function NoteEntry({ note }: { note: Note }) {
  const { author, createdAt, content } = note
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5 border-t border-rule py-3">
      <Avatar person={author} className="mt-px" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2 leading-5">
          <b>{fullName(author) || 'Staff'}</b>
          <time dateTime={createdAt} className="text-meta text-ink-3">
            {dateAndTime(createdAt)}
          </time>
        </div>
        <p className="mt-0.5 max-w-measure text-body leading-5.75 wrap-anywhere whitespace-pre-wrap">{content}</p>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className="grid gap-2.5 border-t border-rule py-3">
      <Skeleton strong className="h-3 w-32" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-3/4" />
    </div>
  )
}
