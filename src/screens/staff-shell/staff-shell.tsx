import { type ReactNode, Suspense } from 'react'
import { UnreadInTitle } from '#features/activity/activity.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { Brand } from '#ui/text/brand-mark.tsx'
import { Header } from './header.tsx'
import { AssignTask, RequestMessages } from './loads.tsx'
import { SignedIn } from './signed-in.tsx'
import { StaffLink } from './staff-link.tsx'
import { useStaffNavigation, useStaffSearch } from './use-staff-search.tsx'
import { ViewNav } from './view-nav.tsx'

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
            <UnreadInTitle>{children}</UnreadInTitle>
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

/** Icons only between 961 and 1180 px; narrower screens have `StaffMenu`. */
function Sidebar() {
  return (
    <aside
      data-print="no"
      className="sticky top-0 z-(--layer-header) hidden h-dvh flex-col border-r border-rule-2 bg-sunken lg:flex"
    >
      <div className="px-5 pt-4.5 pb-3.75 lg:max-2xl:hidden">
        <Brand link={<StaffLink leads={{}} />} />
      </div>
      <div className="hidden justify-center pt-4.5 pb-3.75 lg:max-2xl:flex">
        <Brand link={<StaffLink leads={{}} />} nameless />
      </div>
      <ViewNav rail />
      <SignedIn rail />
    </aside>
  )
}
