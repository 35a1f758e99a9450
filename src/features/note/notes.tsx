import { useState } from 'react'
import { LawSources } from '#features/law/law.tsx'
import type { Request } from '#features/request/contract.ts'
import type { Audience } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { brand } from '#ui/brand.ts'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listNotes, type Note } from './contract.ts'
import { NoteEntry } from './note-entry.tsx'
import { NoteForm } from './note-form.tsx'
import { ChangeReaders } from './readers/change-readers.tsx'

type NotesProps = { request: Pick<Request, 'id' | 'can' | 'client'>; audience: Audience }

export function Notes({ request, audience }: NotesProps) {
  const notes = useInfiniteList(listNotes, { requestId: request.id })
  const [changing, setChanging] = useState<Note>()
  return (
    <div className="grid max-w-184 min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-measure text-meta text-ink-2">
        <p>{audience === 'staff' ? forStaff : forClients}</p>
        {audience === 'staff' && <LawSources of={['uk_gdpr']} />}
      </div>
      {request.can.note && <NoteForm requestId={request.id} />}
      {audience === 'staff' && !request.can.note && <p>The request is finished: reopen it to add a note.</p>}
      <Loaded
        from={notes}
        waiting={<Waiting />}
        waitingLabel="Loading notes"
        empty={<Empty bare title="No notes yet" />}
      >
        {(rows) => (
          <ol aria-label="Notes">
            {rows.map((note) => (
              <NoteEntry
                key={note.id}
                note={note}
                companyName={companyCalled(request.client.companyName)}
                {...(request.can.note && { onChangeReaders: () => setChanging(note) })}
              />
            ))}
          </ol>
        )}
      </Loaded>
      <ShowMore of={notes} className="justify-self-start">
        Earlier notes
      </ShowMore>
      {changing && <ChangeReaders requestId={request.id} note={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

const forStaff =
  'Each note says who reads it. The person it is about may ask for a copy, and a court or tribunal may order one: write what was said and seen.'
const forClients = `Notes from ${brand.firm} for you.`

function Waiting() {
  return (
    <div className="grid gap-2.5 border-t border-rule py-3">
      <Skeleton strong className="h-3 w-32" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-3/4" />
    </div>
  )
}
