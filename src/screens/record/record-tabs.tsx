import { type ReactNode, Suspense } from 'react'
import { DocumentList } from '#features/document/document.tsx'
import { History } from '#features/activity/activity.tsx'
import { Notes } from '#features/note/note.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, useType } from '#features/request/request.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { FactsColumn } from './facts-column.tsx'
import type { RecordProps } from './record.tsx'
import { Thread } from './thread.tsx'
import { useRecordTabs } from './use-record-tabs.tsx'

export function RecordTabs({ request, audience, place }: RecordProps) {
  const { recordTabs } = useType(request.type)
  const { tabs, shown, open } = useRecordTabs(request)
  const own = recordTabs.find(({ name }) => name === shown)
  return (
    <Tabs label="Record" tabs={tabs} value={shown} onChange={open}>
      <TabPanel value={shown} className="pt-5">
        <Suspense>
          {own?.wide && <own.Panel request={request} audience={audience} />}
          {own && !own.wide && (
            <Beside place={place} aside={<FactsColumn request={request} audience={audience} place={place} />}>
              <own.Panel request={request} audience={audience} />
            </Beside>
          )}
          {!own && <CommonTab name={shown} request={request} audience={audience} />}
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

/** On a page the facts have their own column; in a pane they come last. */
function Beside({ place, aside, children }: { place: RecordProps['place']; aside: ReactNode; children: ReactNode }) {
  if (place === 'pane')
    return (
      <div className="grid gap-7">
        {children}
        {aside}
      </div>
    )
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-8">{children}</div>
      {aside}
    </div>
  )
}

type CommonTabProps = { name: string; request: Request; audience: Audience }

function CommonTab({ name, request, audience }: CommonTabProps) {
  if (name === 'messages') return <Thread request={request} audience={audience} />
  if (name === 'notes') return <Notes request={request} audience={audience} />
  if (name === 'documents')
    return (
      <div className="max-w-160">
        <DocumentList request={request} />
      </div>
    )
  return <History requestId={request.id} />
}
