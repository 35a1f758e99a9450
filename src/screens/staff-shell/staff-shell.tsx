import { type ReactNode, Suspense } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { Header } from './header.tsx'
import { AssignTask, RequestMessages } from './loads.tsx'
import { Sidebar } from './sidebar.tsx'
import { useStaffNavigation, useStaffSearch } from './use-staff-search.tsx'

/** The frame of every staff screen. */
export function StaffShell({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[3.75rem_minmax(0,1fr)] print:!block 2xl:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <SkipLink to="view" />
      <Sidebar />
      <div className="min-w-0 px-(--gutter) pb-8 lg:pb-12">
        <div className="mx-auto max-w-312">
          <Header />
          <main id="view" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
      <Dialogs />
    </div>
  )
}

function Dialogs() {
  const { assign, messages } = useStaffSearch()
  const { change } = useStaffNavigation()
  return (
    <Suspense>
      {messages && (
        <RequestMessages
          requestId={messages}
          audience="staff"
          onClose={() => change({ messages: undefined }, { replace: true })}
        />
      )}
      {assign && <AssignTask requestId={assign} onClose={() => change({ assign: undefined }, { replace: true })} />}
    </Suspense>
  )
}
