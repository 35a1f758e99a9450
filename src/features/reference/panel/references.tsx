import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listReferences, NEEDED_REFERENCES, type Reference } from '../contract.ts'
import { ReferenceEntry } from './reference-entry.tsx'

const AddReferee = deferred(async () => (await import('./referee-dialog.tsx')).AddReferee)

type ReferencesProps = { requestId: string; employeeId: string }

/** The referees of an employee: the state of each reference, its content and the next step. */
export function References({ employeeId }: ReferencesProps) {
  const reading = useGet(listReferences, { employeeId })
  const [adding, setAdding] = useState(false)
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-3 w-64" />} waitingLabel="Loading the references">
      {({ references, sendsMail, can }) => (
        <div className="grid max-w-152 gap-2.5">
          <p className="text-meta text-ink-3">{countOf(references)}</p>
          {references.length > 0 && (
            <ul aria-label="References" className="border-b border-rule">
              {references.map((each) => (
                <ReferenceEntry
                  key={each.id}
                  reference={each}
                  sendsMail={sendsMail}
                  onAddAnother={can.add ? () => setAdding(true) : undefined}
                />
              ))}
            </ul>
          )}
          {can.add && (
            <PanelButton icon={UserPlus} {...onIntent(AddReferee)} onClick={() => setAdding(true)}>
              Add a referee
            </PanelButton>
          )}
          <Suspense>{adding && <AddReferee employeeId={employeeId} onClose={() => setAdding(false)} />}</Suspense>
        </div>
      )}
    </Loaded>
  )
}

/** “2 received, minimum 2” (specification §2). */
function countOf(references: readonly Reference[]) {
  const received = references.filter(({ status }) => status === 'received' || status === 'verified').length
  const verified = references.filter(({ status }) => status === 'verified').length
  const counted = `${received} received, minimum ${NEEDED_REFERENCES}`
  return received === verified ? counted : `${counted}; ${verified === 0 ? 'none' : verified} verified yet`
}
