import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { DocumentList } from '#features/document/document.tsx'
import { History } from '#features/activity/activity.tsx'
import { Notes } from '#features/note/note.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, useType } from '#features/request/request.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { showNamed } from '#ui/window/shown-at.tsx'
import { FactsColumn } from './facts-column.tsx'
import type { RecordProps } from './record.tsx'
import { Thread } from './thread.tsx'
import { useRecordTabs } from './use-record-tabs.tsx'

export function RecordTabs({ request, audience, place }: RecordProps) {
  const { recordTabs, Folds } = useType(request.type)
  const { tabs, shown, parts, open } = useRecordTabs(request, audience)
  const { hash } = useLocation()
  useEffect(() => showNamed(hash), [hash])
  const own = recordTabs.find(({ name }) => name === shown)
  return (
    <Tabs label="Record" dense={place === 'pane'} tabs={tabs} value={shown} onChange={open}>
      <TabPanel value={shown} className={place === 'page' ? 'pt-3 md:pt-4' : 'pt-3'}>
        <Suspense>
          {own?.wide && <own.Panel request={request} audience={audience} parts={parts} />}
          {own && !own.wide && (
            <Beside
              place={place}
              folds={Folds && <Folds request={request} audience={audience} />}
              aside={<FactsColumn request={request} audience={audience} place={place} />}
            >
              <own.Panel request={request} audience={audience} parts={parts} />
            </Beside>
          )}
          {!own && <CommonTab name={shown} request={request} audience={audience} />}
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

type BesideProps = { place: RecordProps['place']; folds: ReactNode; aside: ReactNode; children: ReactNode }

/** On a wide page the facts have their own column; otherwise they come last, and what unfolds comes first. */
function Beside({ place, folds, aside, children }: BesideProps) {
  if (place === 'pane')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {folds}
        {children}
        {aside}
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
      {folds && <div className="empty:hidden has-[>:only-child:empty]:hidden xl:col-start-2">{folds}</div>}
      <div className="grid min-w-0 gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">{children}</div>
      <div className="xl:col-start-2">{aside}</div>
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
