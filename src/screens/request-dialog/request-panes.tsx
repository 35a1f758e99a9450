import { type ReactNode, useEffect, useRef } from 'react'
import { MessageThread } from '#features/message/message.tsx'
import { Notes } from '#features/note/note.tsx'
import type { Request } from '#features/request/contract.ts'
import { type Audience, fullName } from '#features/request/request.tsx'
import { type TabItem, TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { RequestFacts } from './request-facts.tsx'
import { type Pane, useIsWide, usePane } from './use-pane.tsx'

type RequestPanesProps = { request: Request; audience: Audience }

/** Facts beside messages where there is room, behind tabs where there is not; staff have their notes as well. */
export function RequestPanes(props: RequestPanesProps) {
  const isWide = useIsWide()
  return (
    <div ref={useWritingFirst()} className="relative flex min-h-80 flex-1">
      <div className="absolute inset-0 flex lg:grid lg:grid-cols-[20.5rem_minmax(0,1fr)]">
        {isWide && (
          <aside aria-label="Details" className="overflow-y-auto border-r border-rule-2 bg-paper px-6 pt-4.5 pb-6">
            <RequestFacts {...props} />
          </aside>
        )}
        <TabbedPanes {...props} isWide={isWide} />
      </div>
    </div>
  )
}

/** Whoever opens a thread with a mouse and keyboard can begin to type. */
function useWritingFirst() {
  const panes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return undefined
    // After the dialog has taken the focus to itself.
    const frame = requestAnimationFrame(() => panes.current?.querySelector('textarea')?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return panes
}

function TabbedPanes({ request, audience, isWide }: RequestPanesProps & { isWide: boolean }) {
  const tabs = tabsFor(request, { details: !isWide, notes: audience === 'staff' })
  const [pane, open] = usePane(tabs.map(({ value }) => value))
  const thread = <MessageThread request={request} to={correspondent(request, audience)} />
  if (tabs.length === 1) return <div className="flex min-h-0 min-w-0 flex-1">{thread}</div>
  return (
    <Tabs
      label="Request"
      tabs={tabs}
      value={pane}
      onChange={open}
      className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:mx-0 [&>[role=tablist]]:shrink-0 md:[&>[role=tablist]]:px-6"
    >
      <TabPanel value="messages" className="flex min-h-0 flex-1">
        {thread}
      </TabPanel>
      <ScrollingPanel value="details">
        <RequestFacts request={request} audience={audience} />
      </ScrollingPanel>
      <ScrollingPanel value="notes">
        <Notes request={request} />
      </ScrollingPanel>
    </Tabs>
  )
}

function ScrollingPanel({ value, children }: { value: Pane; children: ReactNode }) {
  return (
    <TabPanel value={value} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-(--gutter) py-5 md:px-6">
      {children}
    </TabPanel>
  )
}

function tabsFor({ messageCount }: Request, also: { details: boolean; notes: boolean }): TabItem<Pane>[] {
  return [
    { value: 'messages', label: 'Messages', count: messageCount },
    ...(also.details ? [{ value: 'details' as const, label: 'Details' }] : []),
    ...(also.notes ? [{ value: 'notes' as const, label: 'Notes' }] : []),
  ]
}

/** Staff write to who raised the request, clients to who has it in hand. */
function correspondent({ client, assignedTo }: Request, audience: Audience) {
  return fullName(audience === 'staff' ? client : assignedTo) || undefined
}
