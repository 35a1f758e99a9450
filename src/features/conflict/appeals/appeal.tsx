import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { shownAt } from '#ui/window/shown-at.tsx'
import { AppealEntry } from './appeal-entry.tsx'
import { listAppeals } from './contract.ts'

const RecordAppeal = deferred(async () => (await import('./record-appeal.tsx')).RecordAppeal)

/** Appeals against the outcome, and the people who decide them. */
export function Appeal({ request }: RecordPartProps) {
  const reading = useGet(listAppeals, { requestId: request.id })
  const [recording, setRecording] = useState(false)
  const { data } = reading
  if (data?.appeals.length === 0 && !data.can.record) return null
  return (
    <Section title="Appeal">
      <Loaded from={reading} waiting={<SkeletonRows count={1} />} waitingLabel="Loading the appeals">
        {({ appeals, involved, letters, can }) => (
          <div className="grid gap-3">
            {appeals.length === 0 ? (
              <p className="max-w-measure text-ink-2">
                No appeal has been received. The usual limit is five working days from the letter.
              </p>
            ) : (
              <ul aria-label="Appeals">
                {appeals.map((appeal) => (
                  <AppealEntry key={appeal.id} appeal={appeal} requestId={request.id} involved={involved} />
                ))}
              </ul>
            )}
            {can.record && (
              <div {...shownAt('appeals', () => setRecording(true))} className="grid">
                <PanelButton icon={Plus} onClick={() => setRecording(true)}>
                  Record an appeal
                </PanelButton>
              </div>
            )}
            <Suspense>
              {recording && (
                <RecordAppeal
                  requestId={request.id}
                  involved={involved}
                  letters={letters}
                  onClose={() => setRecording(false)}
                />
              )}
            </Suspense>
          </div>
        )}
      </Loaded>
    </Section>
  )
}
